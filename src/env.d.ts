/// <reference types="astro/client" />
import "astro";
import type { Origin, Person } from "#lib/accounts/person.ts";

declare module "astro" {
  interface AstroClientDirectives {
    "client:reach"?: boolean | "visible";
  }
}

declare global {
  namespace App {
    interface Locals {
      /** As the front has seen it. */
      clientAddress?: string;
      origin: Origin;
      /** The signed-in person; always undefined on public pages. */
      person: Person | undefined;
    }
  }
}
