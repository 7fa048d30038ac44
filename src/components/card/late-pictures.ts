/**
 * Pictures below the first one come when they are nearly seen, and never beside the first one: on a slow line browsers
 * fetch lazy pictures of six screens at once. Until its turn a picture shows an empty source, in the room that it has.
 * Runs before the page is painted, so no lazy picture was asked for. Without script the browser's own rule holds.
 * An island keeps the elements that it has been sent with: there the source that it has is emptied.
 * Whoever scrolls waits for no first picture any more: it may never come.
 */
const empty = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** A person who saves data gets the pictures that are seen, and of a gallery those that were swiped to; everybody else all of a gallery with the first swipe. */
export const latePicturesScript = `{let d=document,g=d.querySelector(".gallery"),f=d.querySelector("[fetchpriority=high]"),v="save"in d.documentElement.dataset,w=new Map,o,s=i=>{w.get(i)?.();w.delete(i)},a=()=>[...w.keys()].forEach(s),b=()=>{if(!o){o=new IntersectionObserver(e=>e.forEach(({isIntersecting:n,target:t})=>{n&&(o.unobserve(t),s(t))}),v?{threshold:.2}:{rootMargin:"75% 0px"});w.forEach((_,i)=>o.observe(i))}},l=(t,n,h)=>t.addEventListener(n,h,{once:true});d.querySelectorAll("picture>[loading=lazy]").forEach(i=>{let p=i.closest("astro-island")&&i.previousElementSibling,e=p||d.createElement("source"),r=e.srcset;e.srcset="${empty}";p?w.set(i,()=>e.srcset=r):(i.parentNode.prepend(e),w.set(i,()=>e.remove()))});!f||f.complete?b():["load","error"].forEach(n=>l(f,n,b));l(window,"scroll",b);g&&!v&&l(g,"scroll",()=>g.querySelectorAll("img").forEach(s));l(window,"beforeprint",a)}`;
