import type { APIRoute } from "astro";
import { config } from "#lib/config.ts";
import { cachePublicly } from "#lib/http/public-page.ts";

const icon = (file: string, size: number, purpose = "any") => ({
  src: `/${file}`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const manifest = {
  name: config.siteName,
  short_name: config.siteName,
  description: "Property in Nigeria and Dubai.",
  lang: "en-NG",
  id: "/",
  start_url: "/",
  display: "standalone",
  theme_color: "#0E4D38",
  background_color: "#FFFDF8",
  icons: [icon("icon-192.png", 192), icon("icon-512.png", 512), icon("icon-512-maskable.png", 512, "maskable")],
};

export const GET: APIRoute = (context) => {
  cachePublicly(context, []);
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json" } });
};
