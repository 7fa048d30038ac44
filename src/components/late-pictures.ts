/**
 * Pictures below the first one come when they are nearly seen, and never beside the first one: on a slow line browsers
 * fetch lazy pictures of six screens at once. Until its turn a picture shows an empty source, in the room that it has.
 * Runs before the page is painted, so no lazy picture was asked for. Without script the browser's own rule holds.
 */
const empty = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";

/** A person who saves data gets the pictures that are seen, and of a gallery those that were swiped to. */
export const latePicturesScript = `{let d=document,g=d.querySelector(".gallery"),f=d.querySelector("[fetchpriority=high]"),w=new Map,s=i=>{w.get(i)?.remove();w.delete(i)},a=()=>[...w.keys()].forEach(s),b=()=>{let o=new IntersectionObserver(e=>e.forEach(({isIntersecting:n,target:t})=>{n&&(o.unobserve(t),s(t))}),"save"in d.documentElement.dataset?{threshold:.2}:{rootMargin:"0px 0px 75%"});w.forEach((_,i)=>o.observe(i))};d.querySelectorAll("picture:not(astro-island *)>[loading=lazy]").forEach(i=>{let e=d.createElement("source");e.srcset="${empty}";i.parentNode.prepend(e);w.set(i,e)});!f||f.complete?b():["load","error"].forEach(n=>f.addEventListener(n,b,{once:true}));g?.addEventListener("scroll",()=>g.querySelectorAll("img").forEach(s),{once:true});addEventListener("beforeprint",a)}`;
