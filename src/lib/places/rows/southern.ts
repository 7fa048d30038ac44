/** Places of the southern states, in rows that `gazetteer.ts` reads. */
export const southernRows = {
  ogun: `
abeokuta | Abeokuta | town | | 7.156 3.346 | funaab
ibara | Ibara | district | abeokuta | 7.145 3.335 | ibara gra
oke-mosan | Oke-Mosan | district | abeokuta
ota | Ota | town | | 6.691 3.234 | otta
iyana-iyesi | Iyana Iyesi | district | ota | 6.675 3.185 | iyana iyesi road
sango-ota | Sango (Ota) | district | ota | 6.71 3.245 | sango otta
mowe | Mowe | town | | 6.807 3.438
ibafo | Ibafo | town | | 6.743 3.425
arepo | Arepo | district | | 6.69 3.42 | arepo estate, journalist estate
isheri-north | Isheri North | district | | 6.66 3.39 | opic?, isheri?, river view estate
magboro | Magboro | district | | 6.715 3.41
agbara | Agbara | town | | 6.511 3.096 | agbara estate
sagamu | Sagamu | town | | 6.848 3.647 | shagamu
simawa | Simawa | district | sagamu | 6.79 3.52
ijebu-ode | Ijebu Ode | town | | 6.82 3.921
ofada | Ofada | district | mowe | 6.83 3.43
redemption-city | Redemption City | estate | | 6.8 3.46 | redemption camp, redeemed camp
ilaro | Ilaro | town | | 6.889 3.014
akute | Akute | district
ado-odo | Ado-Odo | town
warewa | Warewa | district
ajuwon | Ajuwon | district | | 6.675 3.355
lambe | Lambe | district
ikenne | Ikenne | town | | 6.87 3.71
ilishan | Ilishan | town | | 6.89 3.71 | ilishan remo, babcock
ago-iwoye | Ago-Iwoye | town | | 6.945 3.915 | oou
ijoko | Ijoko | district | ota
ayetoro | Ayetoro | town | | | ayetoro?, aiyetoro?
`,
  oyo: `
ibadan | Ibadan | town | | 7.388 3.896 | ib?, ibandan
bodija | Bodija | district | ibadan | 7.424 3.906 | old bodija, new bodija
akobo | Akobo | district | ibadan | 7.426 3.95 | general gas?
jericho | Jericho | district | ibadan | 7.403 3.868 | jericho gra
oluyole | Oluyole | district | ibadan | 7.36 3.86 | oluyole estate, oluyole extension, oluyole industrial estate
ring-road-ibadan | Ring Road (Ibadan) | district | ibadan | 7.359 3.87
challenge | Challenge | district | ibadan | 7.342 3.877 | challenge?
dugbe | Dugbe | district | ibadan | 7.388 3.878
agbowo | Agbowo | district | ibadan | 7.439 3.908 | ui, university of ibadan
moniya | Moniya | district | ibadan | 7.526 3.914
samonda | Samonda | district | ibadan
iwo-road | Iwo Road | district | ibadan | 7.402 3.936
apata | Apata | district | ibadan | 7.383 3.838
eleyele | Eleyele | district | ibadan | 7.42 3.86
apete | Apete | district | ibadan | 7.45 3.87
ajibode | Ajibode | district | ibadan | 7.47 3.89
ojoo | Ojoo | district | ibadan | 7.465 3.91
ologuneru | Ologuneru | district | ibadan | 7.435 3.83
agodi | Agodi | district | ibadan | 7.405 3.905 | agodi gra
iyaganku | Iyaganku | district | ibadan | 7.39 3.875 | iyaganku gra
basorun | Basorun | district | ibadan | 7.42 3.93 | bashorun
mokola | Mokola | district | ibadan | 7.4 3.885 | mokola?, mokola hill
sango-ibadan | Sango (Ibadan) | district | ibadan | 7.42 3.888
sabo-ibadan | Sabo (Ibadan) | district | ibadan | 7.395 3.887
ogunpa | Ogunpa | district | ibadan | 7.385 3.885
oke-ado | Oke-Ado | district | ibadan | 7.372 3.882
alakia | Alakia | district | ibadan | 7.38 3.97
felele | Felele | district | ibadan | 7.345 3.885
ogbomoso | Ogbomoso | town | | 8.133 4.24 | ogbomosho, lautech
iseyin | Iseyin | town | | 7.967 3.6
oyo-town | Oyo Town | town | | 7.85 3.93
`,
  osun: `
osogbo | Osogbo | town | | 7.771 4.557 | oshogbo, uniosun
gra-osogbo | GRA (Osogbo) | district | osogbo
ile-ife | Ile-Ife | town | | 7.482 4.56 | ife
parakin | Parakin | estate | ile-ife | | parakin estate, oau, obafemi awolowo university
ilesa | Ilesa | town | | 7.628 4.742 | ilesha
ede | Ede | town | | 7.739 4.436
iwo | Iwo | town | | 7.635 4.181
`,
  ondo: `
akure | Akure | town | | 7.257 5.206
ijapo-estate | Ijapo Estate | estate | akure | 7.27 5.215 | ijapo
alagbaka | Alagbaka | district | akure | 7.253 5.215
oba-ile | Oba Ile | district | akure | 7.265 5.252
futa | FUTA | district | akure | 7.3 5.137 | futa south gate, futa north gate
ondo-town | Ondo Town | town | | 7.093 4.835 | ondo city
owo | Owo | town | | 7.196 5.587
ore | Ore | town | | 6.75 4.876 | ore?
`,
  ekiti: `
ado-ekiti | Ado-Ekiti | town | | 7.621 5.221 | ado?
gra-ado-ekiti | GRA (Ado-Ekiti) | district | ado-ekiti | | onigari
adebayo | Adebayo | district | ado-ekiti | | adebayo?, adebayo area
ikere | Ikere | town | | 7.498 5.231
ikole | Ikole | town | | 7.798 5.514
oye | Oye | town | | 7.798 5.329 | fuoye
`,
  edo: `
benin-city | Benin City | town | | 6.335 5.604 | benin, bini?
gra-benin-city | GRA (Benin City) | district | benin-city | 6.313 5.611
ugbowo | Ugbowo | district | benin-city | 6.392 5.609 | uniben, university of benin
ugbor | Ugbor | district | benin-city | 6.28 5.59 | ugbor road
sapele-road | Sapele Road | district | benin-city | 6.29 5.63 | sapele road?
airport-road-benin-city | Airport Road (Benin City) | district | benin-city
ekenwan | Ekenwan | district | benin-city | | ekenwan road
ikpoba-hill | Ikpoba Hill | district | benin-city | | ikpoba
uselu | Uselu | district | benin-city | 6.375 5.615
ekosodin | Ekosodin | district | benin-city | 6.405 5.615
ring-road-benin-city | Ring Road (Benin City) | district | benin-city | 6.335 5.622 | kings square
auchi | Auchi | town | | 7.067 6.264
ekpoma | Ekpoma | town | | 6.743 6.139 | aau?
`,
  delta: `
asaba | Asaba | town | | 6.198 6.728
okpanam | Okpanam | district | asaba | | okpanam road, dla road
core-area-asaba | Core Area (Asaba) | district | asaba | | summit road?
ugbolu | Ugbolu | district | asaba | 6.24 6.74 | ugbolu road
warri | Warri | town | | 5.517 5.75 | wafi?
airport-road-warri | Airport Road (Warri) | district | warri
effurun | Effurun | town | | 5.556 5.783 | pti road, jakpa road
ekpan | Ekpan | district | effurun
ughelli | Ughelli | town | | 5.49 6.007
sapele | Sapele | town | | 5.894 5.677
agbor | Agbor | town | | 6.254 6.194
abraka | Abraka | town | | 5.784 6.104 | delsu
`,
  bayelsa: `
yenagoa | Yenagoa | town | | 4.925 6.264 | yenogoa
opolo | Opolo | district | yenagoa | 4.953 6.32
amarata | Amarata | district | yenagoa | 4.93 6.28
biogbolo | Biogbolo | district | yenagoa
kpansia | Kpansia | district | yenagoa
ogbia | Ogbia | town
brass | Brass | town | | 4.315 6.242 | brass?
`,
  rivers: `
port-harcourt | Port Harcourt | town | | 4.815 7.05 | ph, phc, p h, portharcourt, pitakwa, port harcout, port hacourt
old-gra | Old GRA | district | port-harcourt | 4.787 7.009 | old gra?, gra phase 1?
new-gra | New GRA | district | port-harcourt | 4.821 6.999 | new gra?, gra phase 2?, new gra phase 2, gra phase 3?, tombia?
trans-amadi | Trans Amadi | district | port-harcourt | 4.811 7.037 | transamadi
peter-odili | Peter Odili | district | port-harcourt | 4.792 7.05 | peter odili road, odili road
woji | Woji | district | port-harcourt | 4.832 7.055 | woji road
rumuola | Rumuola | district | port-harcourt | 4.833 7.003
rumuokwuta | Rumuokwuta | district | port-harcourt | 4.838 6.984
rumuibekwe | Rumuibekwe | district | port-harcourt
rumuodara | Rumuodara | district | port-harcourt
eliozu | Eliozu | district | port-harcourt | 4.862 7.02
choba | Choba | district | port-harcourt | 4.891 6.909 | uniport, university of port harcourt
ada-george | Ada George | district | port-harcourt | 4.834 6.97
diobu | Diobu | district | port-harcourt | 4.787 6.995 | mile 1?, mile 3?
eleme | Eleme | town
onne | Onne | district | eleme | 4.72 7.15
oyigbo | Oyigbo | town | | 4.878 7.128 | obigbo
igwuruta | Igwuruta | district | port-harcourt | | airport road port harcourt
rumuigbo | Rumuigbo | district | port-harcourt | 4.85 6.985
rumuokoro | Rumuokoro | district | port-harcourt | 4.867 6.997
rumuodomaya | Rumuodomaya | district | port-harcourt | 4.88 7.0
rumuomasi | Rumuomasi | district | port-harcourt | 4.828 7.025
rumuogba | Rumuogba | district | port-harcourt | 4.835 7.03
rumuolumeni | Rumuolumeni | district | port-harcourt | 4.81 6.95
d-line | D-Line | district | port-harcourt | 4.8 7.0 | dline
elekahia | Elekahia | district | port-harcourt | 4.82 7.02
elelenwo | Elelenwo | district | port-harcourt | 4.845 7.075
rukpokwu | Rukpokwu | district | port-harcourt | 4.905 7.0
eneka | Eneka | district | port-harcourt | 4.895 7.03
ozuoba | Ozuoba | district | port-harcourt | 4.87 6.93
alakahia | Alakahia | district | port-harcourt | 4.885 6.925
borokiri | Borokiri | district | port-harcourt | 4.75 7.035
abuloma | Abuloma | district | port-harcourt | 4.785 7.06
stadium-road-ph | Stadium Road (Port Harcourt) | district | port-harcourt | 4.825 7.015
mgbuoba | Mgbuoba | district | port-harcourt | 4.85 6.965
elioparanwo | Elioparanwo | district | port-harcourt | 4.845 6.97 | eliparanwo
eagle-island | Eagle Island | district | port-harcourt | 4.785 6.975
iwofe | Iwofe | district | port-harcourt | 4.81 6.935
omoku | Omoku | town | | 5.34 6.65
bonny | Bonny | town | | 4.45 7.17 | bonny island
bori | Bori | town | | 4.67 7.37
`,
  "akwa-ibom": `
uyo | Uyo | town | | 5.038 7.91 | uniuyo
ewet-housing-estate | Ewet Housing Estate | estate | uyo | 5.02 7.94 | ewet, ewet housing
shelter-afrique | Shelter Afrique | estate | uyo | 5.01 7.945 | shelter afrique estate
osongama | Osongama | estate | uyo | 5.035 7.963 | osongama estate
nwaniba | Nwaniba | district | uyo | 5.042 7.965 | nwaniba road
ikot-ekpene | Ikot Ekpene | town | | 5.182 7.715
eket | Eket | town | | 4.642 7.924
oron | Oron | town | | 4.802 8.235
`,
  "cross-river": `
calabar | Calabar | town | | 4.958 8.327 | calaba, canaan city?, unical
state-housing-estate-calabar | State Housing Estate (Calabar) | estate | calabar | 4.99 8.34 | state housing?
marian | Marian | district | calabar | 4.97 8.34 | marian?, marian road, marian market
satellite-town-calabar | Satellite Town (Calabar) | district | calabar
eight-miles | Eight Miles | district | calabar | | eight miles?, 8 miles?
ikom | Ikom | town | | 5.962 8.71
ogoja | Ogoja | town | | 6.655 8.797
obudu | Obudu | town | | 6.668 9.167 | obudu ranch
`,
  abia: `
umuahia | Umuahia | town | | 5.526 7.49
ehimiri-housing-estate | Ehimiri Housing Estate | estate | umuahia | | ehimiri
amuzukwu | Amuzukwu | district | umuahia
world-bank-umuahia | World Bank (Umuahia) | estate | umuahia
state-housing-umuahia | State Housing (Umuahia) | estate | umuahia
aba | Aba | town | | 5.107 7.367 | enyimba city
gra-aba | GRA (Aba) | district | aba
ogbor-hill | Ogbor Hill | district | aba | 5.123 7.387
osisioma | Osisioma | district | aba | 5.149 7.331 | osisioma ngwa
ohafia | Ohafia | town | | 5.614 7.812
`,
  imo: `
owerri | Owerri | town | | 5.484 7.035 | oweri, imsu
new-owerri | New Owerri | district | owerri | 5.48 7.01 | concorde?
world-bank-owerri | World Bank (Owerri) | estate | new-owerri | 5.487 7.01 | world bank housing estate, area m?, world bank estate?, world bank new owerri
ikenegbu | Ikenegbu | district | owerri | 5.492 7.043 | ikenegbu layout
egbu | Egbu | district | owerri | 5.477 7.068 | egbu road
naze | Naze | district | owerri | 5.445 7.07
ihiagwa | Ihiagwa | district | owerri | 5.4 7.005 | futo
okigwe | Okigwe | town | | 5.829 7.351
orlu | Orlu | town | | 5.795 7.035
`,
  anambra: `
awka | Awka | town | | 6.212 7.072
udoka-housing-estate | Udoka Housing Estate | estate | awka | | udoka
ifite | Ifite | district | awka | 6.25 7.11 | unizik
onitsha | Onitsha | town | | 6.15 6.785 | onisha
gra-onitsha | GRA (Onitsha) | district | onitsha
nnewi | Nnewi | town | | 6.02 6.917
obosi | Obosi | town | | 6.103 6.813
nkpor | Nkpor | town | | 6.15 6.84
ekwulobia | Ekwulobia | town | | 6.023 7.079
ogidi | Ogidi | town | | 6.146 6.867
ihiala | Ihiala | town | | 5.853 6.86
`,
  enugu: `
enugu | Enugu | town | | 6.452 7.51 | enugu city, esut, coal city?, enugu town
independence-layout | Independence Layout | district | enugu | 6.435 7.52 | independent layout
gra-enugu | GRA (Enugu) | district | enugu | 6.462 7.498
new-haven | New Haven | district | enugu | 6.449 7.522
trans-ekulu | Trans-Ekulu | district | enugu | 6.482 7.518 | transekulu
achara-layout | Achara Layout | district | enugu | 6.418 7.5
ogui | Ogui | district | enugu | 6.445 7.5 | ogui road
emene | Emene | district | enugu | 6.475 7.578
abakpa | Abakpa | district | enugu | 6.482 7.53 | abakpa nike
thinkers-corner | Thinkers Corner | district | enugu
nsukka | Nsukka | town | | 6.857 7.396 | unn, nsuka
`,
  ebonyi: `
abakaliki | Abakaliki | town | | 6.325 8.113 | abakiliki, mile 50?
gra-abakaliki | GRA (Abakaliki) | district | abakaliki
presco | Presco | district | abakaliki | | presco?, ebsu
onueke | Onueke | town
afikpo | Afikpo | town | | 5.893 7.937
`,
};
