/** Towns and districts that people ask for, also while nothing is listed there, and the states that they are in. */
import { dubai, fct } from "#lib/shared/states.ts";

const byState: Readonly<Record<string, string>> = {
  Lagos: `abule agege ajah ajegunle akoka alaba alausa alimosho amuwo apapa badagry bariga berger ebute egbeda ejigbo epe
    festac gbagada ibeju iju ikeja ikorodu ikotun ikoyi ilupeju ipaja isheri isolo iyana ketu lekki magodo maryland
    mushin obalende ogba ogudu ojo ojodu ojota okota omole onipanu opebi orile oshodi oworonshoki palmgrove sangotedo
    satellite shomolu somolu surulere yaba agungi ajao ikate jakande okokomaiko osapa vgc`,
  Ogun: "abeokuta arepo ibafo ijebu ilaro mowe ota redeemed redemption sagamu",
  Oyo: "akobo apata bodija challenge dugbe ibadan iseyin ogbomosho ogbomoso",
  [fct.name]: `apo asokoro bwari dawaki dei durumi efab galadimawa garki gudu gwagwalada gwarinpa jabi jahi karshi karu katampe
    kubwa kuje lifecamp lokogoma lugbe maitama mpape nyanya utako wuse wuye`,
  Rivers: "diobu eliozu elelenwo omoku rumuodara rumuokoro rumuola woji",
  Abia: "umuahia",
  Adamawa: "jimeta",
  Anambra: "nnewi onitsha",
  Benue: "gboko makurdi otukpo",
  Borno: "maiduguri",
  Bayelsa: "yenagoa",
  Delta: "agbor asaba effurun sapele ughelli warri",
  Ebonyi: "abakaliki",
  Edo: "auchi ekpoma",
  Enugu: "nsukka",
  Imo: "okigwe owerri",
  Kaduna: "kafanchan zaria",
  Katsina: "funtua",
  Kogi: "kabba lokoja okene",
  Kwara: "ilorin",
  Nasarawa: "keffi lafia",
  Niger: "kontagora minna suleja",
  Osun: "ilesa ilesha osogbo",
  Ondo: "akure",
  Plateau: "bukuru",
  Taraba: "jalingo wukari",
  Yobe: "damaturu potiskum",
  Zamfara: "gusau",
  [dubai.name]: "barsha jlt jumeirah jvc mirdif satwa tecom",
};

/** Of several states, or a part of other names, too. */
const elsewhere = "ada amadi anthony camp deira egba george karama life marina metta mokola";

const states = new Map(
  Object.entries(byState).flatMap(([state, names]) => names.split(/\s+/).map((name) => [name, state] as const)),
);

export const townWords: readonly string[] = [...states.keys(), ...elsewhere.split(" ")];

const towns: ReadonlySet<string> = new Set(townWords);

export const isTown = (word: string): boolean => towns.has(word);

export const stateOfTown = (word: string): string | undefined => states.get(word);
