/**
 * Keeps in this browser that a listing was looked at, and says before anything is painted whether there are others: the
 * list of them comes later, and needs its room. The element before the script holds the listing, if any. Storage may be
 * full, denied, or hold whatever others have put there.
 */
export const recentViewScript = `(s=>{try{let v=s.dataset.recent,l=localStorage,k="recentlyViewed",a;v=v&&JSON.parse(v);try{a=JSON.parse(l[k])}catch{}a=[].concat(a).filter(x=>x&&x._id&&x._id!=v._id);s.hidden=!a[0];v&&(l[k]=JSON.stringify([{...v,at:Date.now()},...a].slice(0,12)))}catch{}})(document.currentScript.previousElementSibling)`;
