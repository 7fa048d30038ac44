/** Places of Lagos State, in rows that `gazetteer.ts` reads. */
export const lagosRows = `
lagos-island | Lagos Island | town | | 6.455 3.394 | isale eko, eko island
lagos-mainland | Lagos Mainland | region | | | mainland, the mainland
lekki | Lekki | town | | 6.45 3.53 | leki, lekky, lekki peninsula
lekki-phase-1 | Lekki Phase 1 | district | lekki | 6.447 3.472 | lekki 1, lekki p1, phase 1 lekki, lekki scheme 1, lekki peninsula scheme 1, admiralty way
lekki-phase-2 | Lekki Phase 2 | district | lekki | | lekki 2, lekki scheme 2, phase 2 lekki
ikate | Ikate | district | lekki | 6.437 3.488 | ikate elegushi, elegushi
oral-estate | Oral Estate | estate | lekki
osapa | Osapa | district | lekki | 6.438 3.511 | osapa london
jakande-lekki | Jakande (Lekki) | district | lekki | 6.439 3.505 | jakande estate?
agungi | Agungi | district | lekki | 6.44 3.521
ologolo | Ologolo | district | lekki | 6.441 3.516
igbo-efon | Igbo Efon | district | lekki | 6.438 3.527 | igboefon
chevron | Chevron | district | lekki | 6.44 3.536 | chevron drive, chevron alternative, second toll gate?
orchid-road | Orchid Road | district | lekki | | orchid?, orchid hotel road
idado | Idado | district | lekki
ikota | Ikota | district | lekki | 6.444 3.557 | ikota villa, ikota villa estate
victoria-garden-city | Victoria Garden City | estate | lekki | 6.464 3.553 | vgc, v g c
ilasan | Ilasan | district | lekki | 6.437 3.5 | ilasan estate
nicon-town | Nicon Town | estate | lekki | 6.441 3.499 | nicon town estate
pinnock-beach-estate | Pinnock Beach Estate | estate | lekki | 6.432 3.508 | pinnock beach, pinnock estate
northern-foreshore-estate | Northern Foreshore Estate | estate | lekki | 6.46 3.53 | northern foreshore
lekki-county-homes | Lekki County Homes | estate | lekki | 6.452 3.55 | lekki county, megamound, mega mound
lafiaji-lekki | Lafiaji (Lekki) | district | lekki
ajah | Ajah | town | | 6.468 3.57 | aja
abraham-adesanya | Abraham Adesanya | district | ajah | 6.47 3.575 | abraham adesanya estate
badore | Badore | district | ajah | 6.504 3.597
langbasa | Langbasa | district | ajah
thomas-estate | Thomas Estate | estate | ajah
ado-road | Ado Road | district | ajah | | ado road?, ado?
ogombo | Ogombo | district | ajah | | ogombo road
sangotedo | Sangotedo | district | ajah | 6.47 3.63 | sango tedo, monastery road
okun-ajah | Okun Ajah | district | ajah | 6.44 3.575
ilaje-ajah | Ilaje (Ajah) | district | ajah
crown-estate | Crown Estate | estate | ajah | | crown estate ajah
graceland-estate | Graceland Estate | estate | ajah
abijo | Abijo | district | ibeju-lekki | 6.474 3.665 | abijo gra
awoyaya | Awoyaya | district | ibeju-lekki | 6.478 3.695
lakowe | Lakowe | district | ibeju-lekki | 6.477 3.735 | lakowe golf
bogije | Bogije | district | ibeju-lekki
ibeju-lekki | Ibeju-Lekki | town | | | ibeju, ibejulekki
eleko | Eleko | district | ibeju-lekki | | eleko junction, eleko beach
lekki-free-zone | Lekki Free Zone | district | ibeju-lekki | | free trade zone?, lftz, lekki free trade zone
oribanwa | Oribanwa | district | ibeju-lekki | 6.478 3.7
eluju | Eluju | district | ibeju-lekki
folu-ise | Folu Ise | district | ibeju-lekki
magbon-alade | Magbon Alade | district | ibeju-lekki | | magbon
akodo | Akodo | district | ibeju-lekki
epe | Epe | town | | 6.584 3.983
alaro-city | Alaro City | estate | epe | | alaro
odo-egiri | Odo-Egiri | district | epe
itoikin | Itoikin | district | epe
victoria-island | Victoria Island | town | | 6.428 3.421 | vi, v i, victoria iland, victoria isand, vic island, v island, victoria isl
oniru | Oniru | district | victoria-island | 6.431 3.444 | oniru estate
eko-atlantic | Eko Atlantic | estate | victoria-island | 6.409 3.408 | eko atlantic city
1004-estate | 1004 Estate | estate | victoria-island | 6.431 3.432 | 1004 estates, 1004 flats
ikoyi | Ikoyi | town | | 6.452 3.436
banana-island | Banana Island | estate | ikoyi | 6.459 3.447 | banana iland
parkview-estate | Parkview Estate | estate | ikoyi | 6.458 3.437 | parkview, park view estate
dolphin-estate | Dolphin Estate | estate | ikoyi | 6.457 3.417 | dolphin?
osborne | Osborne | estate | ikoyi | 6.463 3.428 | osborne?, osborne foreshore, osborne estate
bourdillon | Bourdillon | district | ikoyi | 6.453 3.443 | bourdillon road
old-ikoyi | Old Ikoyi | district | ikoyi | 6.453 3.44
south-west-ikoyi | South West Ikoyi | district | ikoyi | 6.443 3.42 | southwest ikoyi, sw ikoyi
obalende | Obalende | district | lagos-island | 6.448 3.41
marina | Marina (Lagos Island) | district | lagos-island | 6.45 3.392 | cms?
onikan | Onikan | district | lagos-island | 6.446 3.405
balogun | Balogun | district | lagos-island | 6.455 3.388 | balogun?, balogun market, idumota
lafiaji-lagos-island | Lafiaji (Lagos Island) | district | lagos-island | 6.451 3.403
apapa | Apapa | town | | 6.449 3.359
apapa-gra | Apapa GRA | district | apapa | 6.445 3.365
ijora | Ijora | district | apapa | 6.468 3.372
yaba | Yaba | town | | 6.51 3.375 | yabba
sabo-yaba | Sabo (Yaba) | district | yaba | 6.508 3.378
akoka | Akoka | district | yaba | 6.522 3.391 | unilag, university of lagos
alagomeji | Alagomeji | district | yaba | 6.5 3.379
tejuosho | Tejuosho | district | yaba | 6.508 3.366 | tejuosho market
abule-oja | Abule Oja | district | yaba | 6.515 3.384
onike | Onike | district | yaba | 6.512 3.385
iwaya | Iwaya | district | yaba | 6.507 3.392
makoko | Makoko | district | yaba | 6.496 3.389
jibowu | Jibowu | district | yaba | 6.518 3.367
ebute-metta | Ebute Metta | town | | 6.488 3.382 | ebute meta, ebutte metta
surulere | Surulere | town | | 6.498 3.354 | surulare, suru lere
bode-thomas | Bode Thomas | district | surulere | 6.492 3.357
adeniran-ogunsanya | Adeniran Ogunsanya | district | surulere | 6.495 3.356 | ogunsanya
ojuelegba | Ojuelegba | district | surulere | 6.508 3.365
aguda | Aguda | district | surulere | 6.487 3.335
lawanson | Lawanson | district | surulere | 6.512 3.347
iponri | Iponri | district | surulere | 6.486 3.362
itire | Itire | district | surulere | 6.51 3.335
ijeshatedo | Ijeshatedo | district | surulere | 6.5 3.33 | ijesha tedo, ijesha?
masha | Masha | district | surulere | 6.495 3.345 | masha kilo
mushin | Mushin | town | | 6.53 3.35
gbagada | Gbagada | town | | 6.555 3.388 | gbaga, medina?
soluyi | Soluyi | district | gbagada | 6.563 3.392
ifako-gbagada | Ifako (Gbagada) | district | gbagada
shomolu | Shomolu | town | | 6.54 3.384 | somolu
palmgrove | Palmgrove | district | shomolu | 6.54 3.368 | palm grove?
onipanu | Onipanu | district | shomolu | 6.534 3.367
fadeyi | Fadeyi | district | shomolu | 6.527 3.366
bariga | Bariga | town | | 6.536 3.393
ikeja | Ikeja | town | | 6.601 3.351
ikeja-gra | Ikeja GRA | district | ikeja | 6.583 3.357 | gra ikeja, g r a ikeja
opebi | Opebi | district | ikeja | 6.59 3.36
allen | Allen | district | ikeja | 6.598 3.353 | allen avenue
alausa | Alausa | district | ikeja | 6.617 3.358
oregun | Oregun | district | ikeja | 6.605 3.366
adeniyi-jones | Adeniyi Jones | district | ikeja | 6.6 3.343
computer-village | Computer Village | district | ikeja | 6.594 3.339
agidingbi | Agidingbi | district | ikeja | 6.613 3.35
oba-akran | Oba Akran | district | ikeja | 6.598 3.337
ogba | Ogba | town | | 6.63 3.34
omole | Omole | estate | ojodu | 6.637 3.363
ojodu | Ojodu | town | | 6.641 3.369 | ojodu berger, berger?
isheri-north | Isheri North | district | ojodu | 6.65 3.385 | isheri north?, isheri magodo, isheri north gra?
olowora | Olowora | district | ojodu | 6.627 3.385
magodo | Magodo | town | | 6.617 3.384 | magodo gra, magodo phase 1, magodo phase 2, magodo brooks, magodo gra phase 2, magodo gra phase 1
shangisha | Shangisha | district | magodo | 6.62 3.378
maryland | Maryland | town | | 6.572 3.367
anthony | Anthony | district | maryland | 6.561 3.372 | anthony?, anthony village
mende | Mende | district | maryland | 6.573 3.372
ketu | Ketu | town | | 6.597 3.391
alapere | Alapere | district | ketu | 6.588 3.398
mile-12 | Mile 12 | district | ketu | 6.607 3.4
ikosi | Ikosi | district | ketu | 6.6 3.385
ojota | Ojota | town | | 6.586 3.38
ogudu | Ogudu | town | | 6.575 3.396 | ogudu gra, ogudu ori oke
oshodi | Oshodi | town | | 6.555 3.343
mafoluku | Mafoluku | district | oshodi | 6.556 3.333
isolo | Isolo | town | | 6.536 3.323
ajao-estate | Ajao Estate | estate | isolo | 6.548 3.326 | ajao
okota | Okota | district | isolo | 6.508 3.319
ago-palace-way | Ago Palace Way | district | okota | 6.505 3.31 | ago palace, ago okota
ilasamaja | Ilasamaja | district | isolo | 6.528 3.33
jakande-isolo | Jakande (Isolo) | district | isolo | 6.54 3.305 | jakande estate?, oke afa
festac-town | Festac Town | town | | 6.466 3.283 | festac, festac estate, 2nd avenue?
amuwo-odofin | Amuwo Odofin | town | | 6.458 3.303 | amuwo
mile-2 | Mile 2 | district | amuwo-odofin | 6.465 3.315
kirikiri | Kirikiri | district | amuwo-odofin | 6.45 3.31
abule-ado | Abule Ado | district | amuwo-odofin | 6.455 3.25
alakija | Alakija | district | amuwo-odofin
satellite-town | Satellite Town | town | | 6.445 3.265 | satelite town
ojo | Ojo | town | | 6.463 3.19 | lasu
alaba | Alaba | district | ojo | 6.462 3.19 | alaba international, alaba market
okokomaiko | Okokomaiko | district | ojo | 6.475 3.185 | okoko
iba | Iba | district | ojo | 6.5 3.2 | iba?, iba town, iba estate, iyana iba
badagry | Badagry | town | | 6.415 2.881 | badagary
ikorodu | Ikorodu | town | | 6.619 3.505 | ikorudu
agric-ikorodu | Agric (Ikorodu) | district | ikorodu | 6.61 3.49
igbogbo | Igbogbo | district | ikorodu | 6.585 3.525
odogunyan | Odogunyan | district | ikorodu | 6.66 3.52 | odonguyan
sabo-ikorodu | Sabo (Ikorodu) | district | ikorodu
ijede | Ijede | district | ikorodu | 6.57 3.595
agege | Agege | town | | 6.619 3.326 | orile agege
dopemu | Dopemu | district | agege | 6.612 3.315
ifako-ijaiye | Ifako-Ijaiye | town | | 6.665 3.325 | ifako?
iju-ishaga | Iju Ishaga | district | ifako-ijaiye | 6.667 3.33 | iju
ijaiye | Ijaiye | district | ifako-ijaiye | 6.64 3.305
egbeda | Egbeda | town | | 6.592 3.29
akowonjo | Akowonjo | district | egbeda | 6.6 3.305
shasha | Shasha | district | egbeda | 6.587 3.303
ikotun | Ikotun | town | | 6.55 3.27
ipaja | Ipaja | town | | 6.61 3.27
iyana-ipaja | Iyana Ipaja | district | ipaja | 6.61 3.29
ayobo | Ayobo | district | ipaja | 6.607 3.245
baruwa | Baruwa | district | ipaja | 6.6 3.27
abesan | Abesan | district | ipaja | 6.61 3.258 | abesan estate
abule-egba | Abule Egba | town | | 6.645 3.3
meiran | Meiran | district | abule-egba | 6.655 3.275
alagbado | Alagbado | district | abule-egba | 6.665 3.265
ejigbo | Ejigbo | town | | 6.553 3.305
orile | Orile | town | | 6.483 3.338 | orile iganmu
coker | Coker | district | orile | 6.482 3.333 | coker?, coker village
ilupeju | Ilupeju | town | | 6.555 3.358
oworonshoki | Oworonshoki | town | | 6.547 3.403 | oworo
ajegunle | Ajegunle | town | | 6.45 3.333 | aj city
idimu | Idimu | town | | 6.573 3.28
igando | Igando | town | | 6.553 3.245
isheri-lagos | Isheri (Lagos) | town | | 6.577 3.295 | isheri osun, isheri olofin, isheri idimu
ijegun | Ijegun | town | | 6.52 3.26
alimosho | Alimosho | region | | 6.61 3.295
`;
