/**
 * Runs before the first paint and notes whether listings were viewed in this browser: their list arrives later and
 * needs room. The room is the element before the script. Storage may be denied or hold foreign data.
 */
export const recentLookScript = `(s=>{try{s.hidden=![].concat(JSON.parse(localStorage.recentlyViewed)).some(x=>x&&x._id)}catch{}})(document.currentScript.previousElementSibling)`;

/** The same for a listing's page: also stores this view, which the element holds. Storage may be full. */
export const recentViewScript = `(s=>{try{let v=JSON.parse(s.dataset.recent),l=localStorage,k="recentlyViewed",a;try{a=JSON.parse(l[k])}catch{}a=[].concat(a).filter(x=>x&&x._id&&x._id!=v._id);s.hidden=!a[0];l[k]=JSON.stringify([{...v,at:Date.now()},...a].slice(0,12))}catch{}})(document.currentScript.previousElementSibling)`;
