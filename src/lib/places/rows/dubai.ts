/** Communities of Dubai, in rows that `gazetteer.ts` reads. */
export const dubaiRows = `
dubai-marina | Dubai Marina | district | | 25.08 55.14 | marina?, dubai marine
jumeirah-beach-residence | Jumeirah Beach Residence | district | | 25.077 55.132 | jbr
bluewaters | Bluewaters | district | | 25.08 55.121 | blue waters, bluewaters island
palm-jumeirah | Palm Jumeirah | district | | 25.113 55.139 | the palm, palm?, palm jumeira, shoreline?
downtown-dubai | Downtown Dubai | district | | 25.195 55.275 | downtown, down town dubai, burj khalifa area, boulevard?
business-bay | Business Bay | district | | 25.186 55.27 | businessbay, bizbay
difc | DIFC | district | | 25.212 55.281 | dubai international financial centre
city-walk | City Walk | district | | 25.207 55.263
dubai-creek-harbour | Dubai Creek Harbour | district | | 25.2 55.345 | creek harbour, dch?, creek beach
jumeirah-village-circle | Jumeirah Village Circle | district | | 25.06 55.208 | jvc, j v c, jumeira village circle, jumeirah village
jumeirah-village-triangle | Jumeirah Village Triangle | district | | 25.047 55.19 | jvt
jumeirah-lake-towers | Jumeirah Lake Towers | district | | 25.07 55.142 | jlt, jumeirah lakes towers, lake towers
dubai-hills-estate | Dubai Hills Estate | district | | 25.112 55.247 | dubai hills, hills estate, dhe?
arabian-ranches | Arabian Ranches | district | | 25.054 55.268 | arabian ranches 1, al reem?, saheel?
arabian-ranches-2 | Arabian Ranches 2 | district
arabian-ranches-3 | Arabian Ranches 3 | district
town-square | Town Square | district | | 25.008 55.295 | town square?, nshama, townsquare
al-furjan | Al Furjan | district | | 25.026 55.152 | furjan
discovery-gardens | Discovery Gardens | district | | 25.039 55.139
damac-hills | DAMAC Hills | district | | 25.027 55.25 | akoya, damac hill, damac hills 1
damac-hills-2 | DAMAC Hills 2 | district | | 24.99 55.37 | akoya oxygen
dubai-sports-city | Dubai Sports City | district | | 25.04 55.222 | sports city, dsc?
motor-city | Motor City | district | | 25.046 55.238
arjan | Arjan | district | | 25.058 55.238
dubai-south | Dubai South | district | | 24.89 55.16 | dwc?, dubai world central
dubai-silicon-oasis | Dubai Silicon Oasis | district | | 25.121 55.38 | dso, silicon oasis, silicon?
international-city | International City | district | | 25.164 55.41 | intl city
mirdif | Mirdif | district | | 25.219 55.421 | mirdiff
al-warqa | Al Warqa | district | | 25.193 55.41 | warqa
deira | Deira | district | | 25.271 55.316 | diera
al-rigga | Al Rigga | district | deira | 25.264 55.324
port-saeed | Port Saeed | district | deira | 25.258 55.332
abu-hail | Abu Hail | district | deira | 25.283 55.328
hor-al-anz | Hor Al Anz | district | deira | 25.277 55.338
al-muteena | Al Muteena | district | deira | 25.273 55.325 | muteena
bur-dubai | Bur Dubai | district | | 25.257 55.296 | burdubai, bur?
al-mankhool | Al Mankhool | district | bur-dubai | 25.247 55.295 | mankhool
al-karama | Al Karama | district | | 25.247 55.303 | karama
al-satwa | Al Satwa | district | | 25.222 55.273 | satwa
oud-metha | Oud Metha | district | | 25.236 55.312
al-jaddaf | Al Jaddaf | district | | 25.218 55.33 | jaddaf, culture village
jumeirah | Jumeirah | district | | 25.205 55.245 | jumeira, jumeirah 1
la-mer | La Mer | estate | jumeirah | 25.23 55.256 | port de la mer
umm-suqeim | Umm Suqeim | district | | 25.15 55.205
al-quoz | Al Quoz | district | | 25.138 55.235 | alquoz
al-barsha | Al Barsha | district | | 25.11 55.197 | barsha, al barsha 1
barsha-heights | Barsha Heights | district | | 25.097 55.177 | tecom
the-greens | The Greens | district | | 25.095 55.172 | greens and views
emirates-hills | Emirates Hills | district | | 25.07 55.167
the-springs | The Springs | district | | 25.057 55.17 | springs?
the-meadows | The Meadows | district | | 25.065 55.163 | meadows?
jumeirah-park | Jumeirah Park | district | | 25.045 55.155
jumeirah-islands | Jumeirah Islands | district | | 25.057 55.157
al-nahda | Al Nahda | district | | 25.29 55.372
al-qusais | Al Qusais | district | | 25.275 55.385 | qusais
mbr-city | MBR City | district | | 25.157 55.3 | mohammed bin rashid city, mbrc
meydan | Meydan | district | mbr-city | 25.157 55.302 | meydan city, district one, district 1?
sobha-hartland | Sobha Hartland | estate | mbr-city | 25.178 55.308 | hartland greens
dubai-production-city | Dubai Production City | district | | 25.034 55.19 | impz
dubai-investment-park | Dubai Investment Park | district | | 25 55.155 | dip?
tilal-al-ghaf | Tilal Al Ghaf | district | | 25.022 55.233
dubai-harbour | Dubai Harbour | district | | 25.094 55.142 | emaar beachfront
al-barsha-south | Al Barsha South | district | | 25.072 55.235 | barsha south
expo-city | Expo City | district | | 24.962 55.149 | expo city dubai, expo village
nad-al-sheba | Nad Al Sheba | district | | 25.14 55.34
al-sufouh | Al Sufouh | district | | 25.11 55.175
dubai-media-city | Dubai Media City | district | | 25.094 55.155 | media city
dubai-internet-city | Dubai Internet City | district | | 25.095 55.16 | internet city
the-views | The Views | district | | 25.09 55.165 | the views?
the-hills | The Hills | district | | 25.1 55.17 | the hills?
the-lakes | The Lakes | district | | 25.075 55.17 | the lakes?
the-gardens | The Gardens | district | | 25.042 55.13 | the gardens?
jumeirah-golf-estates | Jumeirah Golf Estates | district | | 25.02 55.2 | jge
jebel-ali | Jebel Ali | district | | 25.02 55.12 | jebel ali village
palm-jebel-ali | Palm Jebel Ali | district | | 25.0 54.99
al-wasl | Al Wasl | district | | 25.195 55.255
al-safa | Al Safa | district | | 25.17 55.235
al-manara | Al Manara | district | | 25.145 55.215
sheikh-zayed-road | Sheikh Zayed Road | district | | 25.215 55.28 | szr, trade centre?
al-jafiliya | Al Jafiliya | district | | 25.236 55.29 | jafiliya, al jaffiliya
al-mamzar | Al Mamzar | district | | 25.303 55.345 | mamzar
dubai-islands | Dubai Islands | district | | 25.305 55.315 | deira islands, deira island
mina-rashid | Mina Rashid | district | | 25.27 55.275 | rashid yachts, port rashid
al-garhoud | Al Garhoud | district | | 25.245 55.348 | garhoud
al-rashidiya | Al Rashidiya | district | | 25.23 55.39 | rashidiya
dubai-festival-city | Dubai Festival City | district | | 25.222 55.353 | festival city, al badia
ras-al-khor | Ras Al Khor | district | | 25.18 55.35
muhaisnah | Muhaisnah | district | | 25.26 55.41 | muhaisna, sonapur
al-mizhar | Al Mizhar | district | | 25.245 55.445 | mizhar
al-khawaneej | Al Khawaneej | district | | 25.24 55.49 | khawaneej
al-warsan | Al Warsan | district | | 25.165 55.425 | warsan
dubai-academic-city | Dubai Academic City | district | | 25.12 55.41 | academic city
liwan | Liwan | district | | 25.115 55.38
dubailand | Dubailand | region | | 25.07 55.33 | dubai land
villanova | Villanova | district | | 25.055 55.35
mudon | Mudon | district | | 25.025 55.275
remraam | Remraam | district | | 25.0 55.25
serena | Serena | district | | 25.04 55.305 | serena?
jumeirah-heights | Jumeirah Heights | district | | 25.055 55.155
dubai-studio-city | Dubai Studio City | district | | 25.045 55.25 | studio city
dubai-science-park | Dubai Science Park | district | | 25.075 55.245 | science park
majan | Majan | district | | 25.085 55.32
wasl-gate | Wasl Gate | district | | 25.03 55.11
`;
