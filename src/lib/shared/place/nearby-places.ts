/** What agents type about a neighbourhood: "St. Mary's School, Hope Academy; Grace College" is three names. */
import { states } from "#lib/shared/place/states.ts";

/** Towns and their parts: behind the name of a place they say where it is, and are none by themselves. */
const towns =
  `aba,abeokuta,abuja,ado-ekiti,agege,ajah,ajao estate,akure,al barsha,alausa,allen,apapa,asaba,asokoro,awka,
  awoyaya,badagry,bariga,benin,benin city,bodija,business bay,calabar,chevron,deira,downtown dubai,dubai marina,ebute metta,
  egbeda,epe,festac,garki,gbagada,gra,gwagwalada,gwarinpa,gwarimpa,ibadan,ibafo,ibeju-lekki,ijebu ode,ikate,ikeja,ikorodu,
  ikota,ikotun,ikoyi,ile-ife,ilorin,ilupeju,isolo,jabi,jos,jumeirah,karu,ketu,kubwa,lekki,lokoja,lokogoma,lugbe,magodo,
  maitama,makurdi,maryland,minna,mirdif,mowe,mushin,nnewi,nyanya,obalende,ogba,ogudu,ojo,ojodu,ojota,okota,onikan,onitsha,
  opebi,oshodi,osogbo,ota,owerri,palm jumeirah,ph,port harcourt,sagamu,sangotedo,satellite town,shomolu,surulere,umuahia,
  utako,uyo,vi,victoria island,warri,wuse,wuye,yaba,yenagoa,zaria`
    .split(",")
    .map((town) => town.trim());

const known = new Set([...towns, ...states.map(({ name }) => name.toLowerCase()), "nigeria", "uae"]);

/** "Lekki Phase 1" and "Lagos Island" are as known as Lekki and Lagos. */
const partOfTown =
  /\s+(?:phase \w+|zone \w+|extension|ext|axis|gra|island|mainland|north|south|east|west|state|town|city|area \w+)$/;
/** "(2 km)", "- 5 mins drive": how far it is. */
const distance = /\s*(?:\([^)]*\)|[-–:~]?\s*(?:about\s+)?\d+(?:\.\d+)?\s?(?:km|m|metres?|meters?|mins?|minutes?)\b.*)$/;
/** What goes on with an address or a name, and begins none. */
const continuation =
  /^(?:(?:off|near|opp|opp\.|opposite|along|beside|behind|by|close to|around|at|in|no|no\.)\s|(?:ltd|limited|inc|plc)\b)/;
const address =
  /\b(?:road|rd|street|st|avenue|ave|way|close|crescent|drive|lane|expressway|bus\s?stop|junction|roundabout)\.?$/;
/** "None", "N/A", "-": there is nothing. */
const nothing = /^(?:none|nil|n\/?a|not applicable|no|nothing|[-–.]+)\.?$/i;
/** What stands before an entry of a list: "- ", "• ", "2. ", and the last one's "and". */
const bullet = /^(?:[-–*•·▪●]\s*|\d{1,2}[.)]\s+|(?:and|&)\s+)+/i;

/**
 * The names in what an agent typed, in its order and each once. `around` is where the listing is: its parts are places,
 * too. Lines, semicolons and bullets part names always; commas do, unless what follows only says where the one before is.
 */
export function nearbyPlaces(text: string, around = ""): string[] {
  const places = new Set(
    around
      .toLowerCase()
      .split(",")
      .map((part) => part.trim()),
  );
  const isTown = (name: string): boolean => known.has(name) || (name !== "" && places.has(name));
  const saysWhere = (piece: string): boolean => {
    const plain = piece.toLowerCase();
    if (continuation.test(plain)) return true;
    const name = plain.replace(distance, "").trim();
    return name === "" || isTown(name) || isTown(name.replace(partOfTown, "")) || address.test(name);
  };
  const names = text.split(/[\n\r;|•·▪●]+/).flatMap((line) => joined(line.split(outerComma), saysWhere));
  const keys = names.map((name) => name.toLowerCase());
  return names.filter((name, index) => !nothing.test(name) && keys.indexOf(keys[index] ?? "") === index);
}

/** Not inside of brackets, nor between digits: "(Ikeja, 2 km)", "1,500". */
const outerComma = /,(?![^(]*\))(?!\d{3}\b)/;

function joined(pieces: readonly string[], saysWhere: (piece: string) => boolean): string[] {
  const names: string[] = [];
  for (const piece of pieces) {
    const name = piece.trim().replace(bullet, "").trim();
    if (name === "") continue;
    const before = names.at(-1);
    if (before !== undefined && saysWhere(name)) names[names.length - 1] = `${before}, ${name}`;
    else names.push(name);
  }
  return names;
}
