/** Places of the FCT, in rows that `gazetteer.ts` reads. Abuja is another name of the FCT itself. */
export const fctRows = `
central-area | Central Area | district | | 9.053 7.484 | central area?, cbd?, central business district?, cadastral zone?, central district?
maitama | Maitama | district | | 9.089 7.494 | maitama extension
asokoro | Asokoro | district | | 9.043 7.516 | asokoro extension
wuse | Wuse | district | | 9.067 7.468 | wuse 1, wuse zone
wuse-2 | Wuse 2 | district | | 9.08 7.47
garki | Garki | district | | 9.035 7.487 | area 11, area 2?, area 3?, area 7?, area 8?, area 10?
area-1-garki | Area 1 (Garki) | district | garki
jabi | Jabi | district | | 9.069 7.425 | jabi lake
utako | Utako | district | | 9.068 7.441
wuye | Wuye | district | | 9.053 7.443
mabushi | Mabushi | district | | 9.084 7.45 | mabuchi
jahi | Jahi | district | | 9.096 7.44
kado | Kado | district | | 9.083 7.425 | kado estate
katampe | Katampe | district | | 9.103 7.47 | katampe main, katampe ext
gwarinpa | Gwarinpa | district | | 9.108 7.404 | gwarimpa, gwarinpa estate, 3rd avenue?, gwarimpa estate
gwarinpa-2 | Gwarinpa 2 | district | gwarinpa
life-camp | Life Camp | district | | 9.085 7.404 | lifecamp
dawaki | Dawaki | district | | 9.136 7.414
guzape | Guzape | district | | 9.015 7.512 | guzape hills
apo | Apo | district | | 8.985 7.497 | apo resettlement, apo legislative quarters, apo mechanic
gudu | Gudu | district | | 9.006 7.476
durumi | Durumi | district | | 9.02 7.467
gaduwa | Gaduwa | district | | 8.985 7.48
kaura | Kaura | district | | 9.01 7.455 | kaura?, games village?
prince-and-princess-estate | Prince and Princess Estate | estate | kaura | | prince and princess, prince princess, prince princess estate
lokogoma | Lokogoma | district | | 8.976 7.456 | lokogwoma
galadimawa | Galadimawa | district | | 8.991 7.437
dakwo | Dakwo | district | | 8.977 7.44
sunnyvale-estate | Sunnyvale Estate | estate | dakwo | | sunnyvale, sunnyvale homes
lugbe | Lugbe | district | | 8.976 7.379 | airport road?
pyakasa | Pyakasa | district | lugbe | 8.985 7.36 | pyakassa
trademore-estate | Trademore Estate | estate | lugbe | | trademore
sabon-lugbe | Sabon Lugbe | district | lugbe
river-park-estate | River Park Estate | estate | lugbe | 9.0 7.38 | riverpark estate, river park
kyami | Kyami | district | | | centenary city?
idu | Idu | district | | 9.06 7.35 | idu industrial area, idu karmo
karmo | Karmo | district | | 9.07 7.365 | karimo
kubwa | Kubwa | town | | 9.155 7.323
byazhin | Byazhin | district | kubwa | | byazin
arab-road | Arab Road | district | kubwa
dei-dei | Dei-Dei | district | | 9.11 7.29 | deidei
zuba | Zuba | town | | 9.1 7.21
mpape | Mpape | district | | 9.135 7.49
bwari | Bwari | town | | 9.283 7.382
dutse-fct | Dutse (FCT) | district | bwari | 9.16 7.385 | dutse alhaji, dutse makaranta
ushafa | Ushafa | district | bwari | 9.22 7.4
kuje | Kuje | town | | 8.88 7.227
gwagwalada | Gwagwalada | town | | 8.942 7.076 | gwags, gwagwa lada
karu-fct | Karu (FCT) | district | | 9.01 7.56 | karu site
nyanya | Nyanya | district | | 9.02 7.58 | nyanyan
jikwoyi | Jikwoyi | district | | 8.99 7.585
karshi | Karshi | town | | 8.83 7.56
kwali | Kwali | town | | 8.88 7.01
abaji | Abaji | town | | 8.475 6.943
berger-abuja | Berger (Abuja) | district | | 9.063 7.45
dakibiyu | Dakibiyu | district | | 9.06 7.425
mbora | Mbora | district | | 9.05 7.395 | nbora, mbora district
kafe | Kafe | district | | 9.105 7.425
dape | Dape | district | | 9.095 7.39
kagini | Kagini | district | | 9.125 7.35
karsana | Karsana | district | | 9.13 7.38
gwagwa | Gwagwa | district | | 9.085 7.29
wumba | Wumba | district | | 8.965 7.475
kabusa | Kabusa | district | | 8.955 7.46
kurudu | Kurudu | district | | 8.95 7.56
orozo | Orozo | district | | 8.91 7.565
`;
