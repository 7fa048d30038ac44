/**
 * Delays pictures below the first one: browsers fetch lazy pictures of six screens at once, which is slow on a slow
 * line. Until its turn, a picture shows an empty source in its reserved space. The script runs before the first paint,
 * so no lazy picture has been requested. Without JavaScript the browser's own rule applies. Islands keep the elements
 * of the server's HTML, so their existing source is emptied instead. Scrolling ends the wait for the first picture,
 * which may never arrive.
 */
const empty = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * With Save-Data, only visible pictures and swiped gallery pictures are loaded. Otherwise the first swipe loads the
 * whole gallery.
 */
export const latePicturesScript = `{let d=document,g=d.querySelector(".gallery"),f=d.querySelector("[fetchpriority=high]"),v="save"in d.documentElement.dataset,w=new Map,o,s=i=>{w.get(i)?.();w.delete(i)},a=()=>[...w.keys()].forEach(s),b=()=>{if(!o){o=new IntersectionObserver(e=>e.forEach(({isIntersecting:n,target:t})=>{n&&(o.unobserve(t),s(t))}),v?{threshold:.2}:{rootMargin:"75% 0px"});w.forEach((_,i)=>o.observe(i))}},l=(t,n,h)=>t.addEventListener(n,h,{once:true});d.querySelectorAll("picture>[loading=lazy]").forEach(i=>{let p=i.closest("astro-island")&&i.previousElementSibling,e=p||d.createElement("source"),r=e.srcset;e.srcset="${empty}";p?w.set(i,()=>e.srcset=r):(i.parentNode.prepend(e),w.set(i,()=>e.remove()))});!f||f.complete?b():["load","error"].forEach(n=>l(f,n,b));l(window,"scroll",b);g&&!v&&l(g,"scroll",()=>g.querySelectorAll("img").forEach(s));l(window,"beforeprint",a)}`;
