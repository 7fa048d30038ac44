import { createServer } from "node:http";
import { canonicalPath } from "#lib/shared/paths.ts";
import sirv from "sirv";
import { config } from "#lib/config.ts";
const { handler } = await import("../dist/server/entry.mjs");
const stat = sirv("dist/client", { dev: true });
const media = sirv(config.dataDir, { dev: true });
createServer((req, res) => {
  const [p="/", q] = (req.url ?? "/").split("?");
  const c = canonicalPath(p) ?? "/404";
  stat(req, res, () => media(req, res, () => { req.url = q ? c + "?" + q : c; handler(req, res); }));
}).listen(4500, () => console.log("up"));
process.on("SIGINT", () => process.exit(0));
