import type { APIRoute } from "astro";
import { config } from "#lib/config.ts";

const icon = (file: string, sizes: string, purpose = "any") => ({ src: `/${file}`, sizes, type: "image/png", purpose });

export const GET: APIRoute = () =>
  Response.json(
    {
      name: config.siteName,
      short_name: config.siteName,
      start_url: "/",
      display: "standalone",
      theme_color: "#0E4D38",
      background_color: "#FFFDF8",
      icons: [
        icon("icon-192.png", "192x192"),
        icon("icon-512.png", "512x512"),
        icon("icon-512-maskable.png", "512x512", "maskable"),
      ],
    },
    { headers: { "Content-Type": "application/manifest+json" } },
  );
