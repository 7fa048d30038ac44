/// <reference types="astro/client" />
import "astro";

declare module "astro" {
  interface AstroClientDirectives {
    "client:reach"?: boolean | "visible";
  }
}
