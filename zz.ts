const root = process.env["ROOT"];
const { findBySearch } = await import(`${root}/src/lib/search/service.ts`);
const { suggest } = await import(`${root}/src/lib/search/suggestions.ts`);
const { wholeGathering } = await import(`${root}/src/lib/search/gathering.ts`);
const { loadListingIndex } = await import(`${root}/src/lib/listing-index/service.ts`);
await loadListingIndex(); await wholeGathering();
const time = async (name: string, ask: () => Promise<unknown>) => {
  for (let i = 0; i < 10; i++) await ask();
  const t: number[] = []; for (let i = 0; i < 200; i++) { const s = performance.now(); await ask(); t.push(performance.now() - s); }
  t.sort((a, b) => a - b); console.log(name.padEnd(32), "p50", t[100]!.toFixed(1), "p99", t[197]!.toFixed(1));
};
for (const q of ["aparment lekky","dupplex gwarimpa","surelere minni flat yabba","lekkiphase1"]) await time(q, () => findBySearch(q));
for (const q of ["l","le","lekki d","3 bedroom flat in vic","duplex fl","gwar","aparment","duplx","flat in lekky"]) await time("S " + q, () => suggest(q));
process.exit(0);
