import { renderPublicPage } from "../src/server/render.ts";
const { handler } = await import("../dist/server/entry.mjs");
const options = { handler, siteHost: "localhost", isHttps: false, timeoutMs: 5000 };
for (const url of process.argv.slice(2)) {
  const once = () => renderPublicPage(options, { url, saveData: false } as never);
  for (let i = 0; i < 300; i++) await once();
  const runs = [];
  for (let r = 0; r < 5; r++) { const a = process.cpuUsage(); const t=process.threadCpuUsage(); for (let i = 0; i < 200; i++) await once(); const d = process.cpuUsage(a); const dt=process.threadCpuUsage(t); runs.push([(d.user + d.system) / 200 / 1000,(dt.user+dt.system)/200/1000]); }
  runs.sort((x,y)=>x[0]-y[0]); console.log(url, "cpu ms", runs[2]!.map(x=>x.toFixed(2)).join(" main thread "), (await once()).body.length);
}
process.exit(0);
