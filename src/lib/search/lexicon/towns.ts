/** Towns and districts with their states, also those without listings. */
import { dubai, fct } from "#lib/shared/place/states.ts";

const byState: Readonly<Record<string, string>> = {
  Lagos: `lasu unilag abule agege ajah ajegunle akoka alaba alausa alimosho amuwo apapa badagry bariga berger ebute egbeda ejigbo epe
    festac gbagada ibeju iju ikeja ikorodu ikotun ikoyi ilupeju ipaja isheri isolo iyana ketu lekki magodo maryland
    mushin obalende ogba ogudu ojo ojodu ojota okota omole onipanu opebi orile oshodi oworonshoki palmgrove sangotedo
    satellite shomolu somolu surulere yaba agungi ajao ikate jakande okokomaiko osapa parkview vgc oregun ojuelegba itire lawanson idimu ayobo igando akowonjo dopemu meiran
    alagbado abesan baruwa igbogbo badore langbasa ogombo lakowe awoyaya abijo elegushi ikota ologolo oniru mafoluku alapere
    ifako soluyi olowora aguda opic eleko`,
  Ogun: "sango funaab oou babcock abeokuta arepo ibafo ijebu ilaro mowe ota redeemed redemption sagamu shagamu magboro ofada akute agbara ijoko simawa ikenne",
  Oyo: "lautech akobo apata bodija challenge dugbe oluyole ojoo moniya agodi eleyele apete ajibode samonda ologuneru ibadan iseyin ogbomosho ogbomoso",
  [fct.name]: `apo asokoro bwari dawaki dei durumi efab galadimawa garki gudu gwagwalada gwarinpa jabi jahi karshi karu katampe
    kubwa kuje lifecamp lokogoma lugbe maitama mpape nyanya utako wuse wuye karimo mabushi kado gaduwa guzape idu kagini zuba kabusa orozo jikwoyi kurudu
    kwali abaji`,
  Rivers:
    "diobu eliozu elelenwo eleme oyigbo choba alakahia rukpokwu igwuruta borokiri abuloma rumuigbo rumuodomaya rumuibekwe omoku rumuodara rumuokoro rumuola woji",
  Abia: "umuahia",
  Adamawa: "jimeta",
  Anambra: "unizik awka ekwulobia ihiala nkpor nnewi obosi onitsha",
  Benue: "gboko makurdi otukpo",
  Borno: "maiduguri unimaid",
  Bayelsa: "yenagoa",
  Delta: "delsu abraka agbor asaba effurun sapele ughelli warri",
  Ebonyi: "abakaliki ebsu",
  Edo: "uniben auchi ekpoma ugbowo ekosodin uselu ikpoba ekenwan",
  Enugu: "unn esut abakpa emene nsukka",
  Imo: "futo imsu okigwe orlu owerri",
  Kaduna: "barnawa kafanchan malali zaria",
  "Akwa Ibom": "eket uniuyo uyo",
  Bauchi: "atbu azare",
  "Cross River": "unical calabar ikom ogoja",
  Kano: "buk bompai fagge hotoro sharada tarauni",
  Katsina: "funtua",
  Kogi: "kabba lokoja okene",
  Kwara: "ilorin unilorin",
  Nasarawa: "keffi lafia mararaba masaka",
  Niger: "bida kontagora minna suleja",
  Osun: "ilesa ilesha oau osogbo uniosun",
  Ondo: "akure futa",
  Plateau: "bukuru unijos",
  Taraba: "jalingo wukari",
  Yobe: "damaturu potiskum",
  Zamfara: "gusau",
  [dubai.name]: "barsha jlt jumeirah jvc mirdif satwa tecom",
};

/** Names that exist in several states, or as a part of other names. */
const elsewhere = "ada amadi anthony camp deira egba george karama life marina metta mokola";

const states = new Map(
  Object.entries(byState).flatMap(([state, names]) => names.split(/\s+/).map((name) => [name, state] as const)),
);

export const dubaiTowns: readonly string[] = [...states]
  .filter(([, state]) => state === dubai.name)
  .map(([name]) => name);

export const townWords: readonly string[] = [...states.keys(), ...elsewhere.split(" ")];

const towns: ReadonlySet<string> = new Set(townWords);

/** Campuses: people live near them, not in them. */
const campuses = new Set(
  `atbu babcock buk delsu ebsu esut funaab futa futo imsu lasu lautech oau oou unical uniben unijos unilag unilorin unimaid
  uniosun uniport uniuyo unizik unn`.split(/\s+/),
);

export const isCampus = (word: string): boolean => campuses.has(word);

export const isTown = (word: string): boolean => towns.has(word);

export const stateOfTown = (word: string): string | undefined => states.get(word);
