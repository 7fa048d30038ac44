/**
 * Measures the width of the same English text in each font, for the numbers in font-fallback.ts: node
 * scripts/assets/font-measure.ts name=/path/to/font.ttf[@weight] … Chromium renders it, so kerning counts. Prints ems
 * for each sample.
 */
import { readFile } from "node:fs/promises";
import { chromium } from "playwright";

export const SAMPLE =
  "4-bedroom detached duplex with boys’ quarters in a gated estate, Chevron, Lekki, Lagos. Real homes, honest prices, across 36 states, Abuja and Dubai. Three floors on a quiet close, ten minutes from the bridge; borehole, inverter and a garden that gets the morning sun. 285,000,000 12,000,000 a year, +234 800 000 0000. Search by place, price or the way you would say it: read what others say, and message the agent before you travel. Available 4.5 (12) Sign In Property Listings Select State Home Movers Builders Mart";

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
});
const page = await browser.newPage();
for (const arg of process.argv.slice(2)) {
  const [, name = "", path = "", weight = "400"] = /^([^=]+)=([^@]+)(?:@(\d+))?$/.exec(arg) ?? [];
  const data = (await readFile(path)).toString("base64");
  await page.setContent(
    `<style>@font-face{font-family:T;font-weight:100 900;src:url(data:font/ttf;base64,${data})}span{font:${weight} 100px T;white-space:nowrap}</style><span>${SAMPLE}</span>`,
  );
  await page.evaluate("document.fonts.ready");
  const width = Number(await page.evaluate("document.querySelector('span').getBoundingClientRect().width"));
  console.log(name, weight, (width / 100).toFixed(3));
}
await browser.close();
