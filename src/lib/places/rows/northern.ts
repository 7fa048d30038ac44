/** Places of the northern states, in rows that `gazetteer.ts` reads. */
export const northernRows = {
  kwara: `
ilorin | Ilorin | town | | 8.497 4.542 | illorin
gra-ilorin | GRA (Ilorin) | district | ilorin | 8.482 4.56
tanke | Tanke | district | ilorin | 8.48 4.61 | unilorin, tanke oke odo
fate | Fate | district | ilorin | 8.497 4.595 | fate?, fate road
offa | Offa | town | | 8.149 4.72
jebba | Jebba | town | | 9.133 4.833
`,
  kogi: `
lokoja | Lokoja | town | | 7.802 6.743
lokongoma | Lokongoma | district | lokoja | 7.785 6.73
gra-lokoja | GRA (Lokoja) | district | lokoja
okene | Okene | town | | 7.551 6.236
kabba | Kabba | town | | 7.829 6.073
anyigba | Anyigba | town | | 7.493 7.174 | ksu?
`,
  benue: `
makurdi | Makurdi | town | | 7.734 8.521 | markurdi
high-level | High Level | district | makurdi | 7.723 8.52 | high level?
old-gra-makurdi | Old GRA (Makurdi) | district | makurdi | | gra makurdi
wurukum | Wurukum | district | makurdi | 7.737 8.545
gboko | Gboko | town | | 7.323 9.005
otukpo | Otukpo | town | | 7.19 8.134 | oturkpo
`,
  plateau: `
jos | Jos | town | | 9.896 8.858 | unijos | j town?
rayfield | Rayfield | district | jos | 9.838 8.893 | ray field
gra-jos | GRA (Jos) | district | jos
lamingo | Lamingo | district | jos | 9.89 8.945
tudun-wada-jos | Tudun Wada (Jos) | district | jos
bukuru | Bukuru | town | | 9.794 8.866
pankshin | Pankshin | town | | 9.328 9.437
`,
  nasarawa: `
lafia | Lafia | town | | 8.493 8.517
mararaba | Mararaba | town | | 9.033 7.6 | maraba, mararraba
new-karu | New Karu | town | | 9.008 7.64 | karu?
masaka | Masaka | town | | 9.003 7.68
keffi | Keffi | town | | 8.848 7.874
akwanga | Akwanga | town | | 8.912 8.407
`,
  niger: `
minna | Minna | town | | 9.614 6.556 | mina
tunga-minna | Tunga (Minna) | district | minna | 9.6 6.555 | top medical road
bosso | Bosso | district | minna | 9.65 6.525 | futminna
suleja | Suleja | town | | 9.18 7.18
bida | Bida | town | | 9.083 6.01
kontagora | Kontagora | town | | 10.4 5.47
tafa | Tafa | town | | 9.22 7.24
`,
  kaduna: `
kaduna | Kaduna | town | | 10.51 7.417 | kaduna city, kd?
malali | Malali | district | kaduna | 10.555 7.465 | malali gra
barnawa | Barnawa | district | kaduna | 10.482 7.43 | barnawa phase 2
ungwan-rimi | Ungwan Rimi | district | kaduna | 10.54 7.455 | unguwan rimi, angwan rimi, u/rimi
sabon-tasha | Sabon Tasha | district | kaduna | 10.44 7.47
kakuri | Kakuri | district | kaduna | 10.47 7.415
sabo-kaduna | Sabo (Kaduna) | district | kaduna
kafanchan | Kafanchan | town | | 9.583 8.3
zaria | Zaria | town | | 11.085 7.72 | abu zaria
samaru-zaria | Samaru (Zaria) | district | zaria | 11.16 7.65
`,
  kano: `
kano | Kano | town | | 12 8.517 | kano city
nassarawa-gra | Nassarawa GRA | district | kano | 11.983 8.55 | nasarawa gra
bompai | Bompai | district | kano | 12.01 8.56
sabon-gari-kano | Sabon Gari (Kano) | district | kano | 12.013 8.54 | sabon gari
fagge | Fagge | district | kano | 12.01 8.525
tarauni | Tarauni | district | kano | 11.97 8.555
hotoro | Hotoro | district | kano | 11.98 8.59
sharada | Sharada | district | kano | 11.96 8.51
gwarzo-road | Gwarzo Road | district | kano | | gwarzo road?, buk, bayero university
zawaciki | Zawaciki | district | kano | | zawachiki
kumbotso | Kumbotso | town
wudil | Wudil | town | | 11.81 8.84
`,
  katsina: `
katsina | Katsina | town | | 12.99 7.6
gra-katsina | GRA (Katsina) | district | katsina
barhim | Barhim | estate | katsina | | barhim estate
funtua | Funtua | town | | 11.523 7.308
daura | Daura | town | | 13.036 8.318
`,
  sokoto: `
sokoto | Sokoto | town | | 13.062 5.234
runjin-sambo | Runjin Sambo | district | sokoto | 13.03 5.22
gwiwa | Gwiwa | district | sokoto | 13.03 5.205 | gwiwa low cost
mabera | Mabera | district | sokoto
arkilla | Arkilla | district | sokoto
tambuwal | Tambuwal | town | | 12.405 4.647
`,
  kebbi: `
birnin-kebbi | Birnin Kebbi | town | | 12.454 4.198 | b kebbi
gwadangaji | Gwadangaji | district | birnin-kebbi
argungu | Argungu | town | | 12.745 4.525
yauri | Yauri | town | | 10.833 4.767 | yelwa?
zuru | Zuru | town | | 11.435 5.235
`,
  zamfara: `
gusau | Gusau | town | | 12.164 6.664
samaru-gusau | Samaru (Gusau) | district | gusau
gra-gusau | GRA (Gusau) | district | gusau
kaura-namoda | Kaura Namoda | town | | 12.593 6.586
talata-mafara | Talata Mafara | town | | 12.57 6.066
`,
  jigawa: `
dutse | Dutse | town | | 11.756 9.339
gra-dutse | GRA (Dutse) | district | dutse | | gra extension?
hadejia | Hadejia | town | | 12.45 10.044
gumel | Gumel | town | | 12.63 9.388
kazaure | Kazaure | town | | 12.653 8.411
`,
  bauchi: `
bauchi | Bauchi | town | | 10.31 9.844
gra-bauchi | GRA (Bauchi) | district | bauchi | 10.3 9.84
yelwa-bauchi | Yelwa (Bauchi) | district | bauchi | | atbu
fadaman-mada | Fadaman Mada | district | bauchi
azare | Azare | town | | 11.677 10.194
misau | Misau | town | | 11.314 10.467
`,
  gombe: `
gombe | Gombe | town | | 10.29 11.167
federal-low-cost | Federal Low-cost | district | gombe | | federal low-cost?, fed low cost
gra-gombe | GRA (Gombe) | district | gombe
kaltungo | Kaltungo | town | | 9.817 11.308
billiri | Billiri | town | | 9.865 11.226
`,
  adamawa: `
yola | Yola | town | | 9.208 12.478 | yola town
jimeta | Jimeta | town | | 9.28 12.46 | jimeta yola
karewa | Karewa | district | jimeta | | karewa gra
mubi | Mubi | town | | 10.268 13.267
numan | Numan | town | | 9.464 12.032
`,
  taraba: `
jalingo | Jalingo | town | | 8.893 11.36
hammaruwa-way | Hammaruwa Way | district | jalingo | | hammaruwa
wukari | Wukari | town | | 7.872 9.779
bali | Bali | town | | 7.856 10.973 | bali?
takum | Takum | town | | 7.256 9.983
`,
  borno: `
maiduguri | Maiduguri | town | | 11.847 13.157 | yerwa
old-gra-maiduguri | Old GRA (Maiduguri) | district | maiduguri | 11.83 13.15 | gra maiduguri
bolori | Bolori | district | maiduguri
unimaid | Unimaid | district | maiduguri | 11.805 13.205 | university of maiduguri
biu | Biu | town | | 10.613 12.195
`,
  yobe: `
damaturu | Damaturu | town | | 11.747 11.961
maiduguri-road | Maiduguri Road | district | damaturu | | maiduguri road?
potiskum | Potiskum | town | | 11.709 11.069
gashua | Gashua | town | | 12.868 11.046
nguru | Nguru | town | | 12.879 10.453
`,
};
