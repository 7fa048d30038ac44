import { listProperties } from "#lib/properties/service.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { compressBest, compressFast } from "#server/http/compression.ts";
import { answer } from "./child.ts";
import { loadRender } from "./pages.ts";

export interface PageBytes {
  readonly page: string;
  readonly plain: number;
  readonly best: number;
  readonly quick: number;
}

const pages = ["/", "/home", "/forsale", "/state/lagos", "/buildersmart", "/search/duplex"];

const render = await loadRender();
const [newest] = (await listProperties({}, 1)).properties;
if (!newest) throw new Error("The demo holds no listing.");
const bytes: PageBytes[] = [];
for (const url of [...pages, paths.property(newest._id)]) {
  const { body } = await render(url);
  const page = url.replace(newest._id, "{id}");
  const [best, quick] = [await compressBest(body), await compressFast(body)];
  bytes.push({ page, plain: body.length, best: best.br.length, quick: quick.br.length });
}
answer(bytes);
