/**
 * Says before anything is painted whether listings were looked at in this browser: the list of them comes later, and
 * needs its room. The element before the script is that room. Storage may be denied, or hold whatever others have put there.
 */
export const recentLookScript = `(s=>{try{s.hidden=![].concat(JSON.parse(localStorage.recentlyViewed)).some(x=>x&&x._id)}catch{}})(document.currentScript.previousElementSibling)`;

/**
 * The same on the page of a listing, which its element holds: keeps that it was looked at, and counts the others.
 * Storage may be full, too.
 */
export const recentViewScript = `(s=>{try{let v=JSON.parse(s.dataset.recent),l=localStorage,k="recentlyViewed",a;try{a=JSON.parse(l[k])}catch{}a=[].concat(a).filter(x=>x&&x._id&&x._id!=v._id);s.hidden=!a[0];l[k]=JSON.stringify([{...v,at:Date.now()},...a].slice(0,12))}catch{}})(document.currentScript.previousElementSibling)`;
