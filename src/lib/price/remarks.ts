/** Words next to an amount that do not change it. A price with any other word is not read. */

const words = [
  // How firm the price is.
  `asking ask asked selling sell going go allowed wholesale retail price priced prices pricing cost costs negotiable neg nego negotiate negotiated negotiation
    negotiations renegotiable nonnegotiable slightly little bit very non not no or nearest best offer offers ono
    obo firm fixed final last only nett net gross flat rate rates standard special promo promotion promotional
    sale sales bargain cheap affordable low lower lowest high higher highest good great fair reasonable
    realistic unbeatable competitive cool sharp quick urgent urgently distress hot deal deals clean exact
    exactly approx approximately approximate about around roughly circa estimated indicative equivalent equal
    equals is are be was were now then current currently formerly previously previous old new original initial
    first second third subsequent subsequently thereafter later next starting starts start starter from upwards upward
    up to above below under over minimum min maximum max at least most range budget worth value valued quoted
    quote listed list market guide offplan off plan plans reduced reduction slashed dropped discount discounts
    discounted save saving savings`,
  // How it is paid.
  `pay payable paid paying payment payments payer cash outright installment installments installmental
    instalment instalments spread plans upfront advance deposit down downpayment balance part full fully half
    quarter quarterly mortgage loan bank transfer cheque cheques check checks chq chqs once onetime time yearly
    annually monthly weekly daily annual annum month months year years yrs yr week weeks weekend weekends
    weekday weekdays day days night nights nightly hour hours hourly rent rents rental rentals rented lease
    leased leasehold freehold tenancy renewal renewable renewed booking book reservation reserve reserved
    refundable recurring valid till until today tomorrow immediate immediately`,
  // Extra costs.
  `plus add added additional extra extras excluding exclude excludes excluded exclusive excl exc ex including
    include includes included inclusive inclusively incl inc without with all other others total totals subtotal
    sum package packages everything service serviced services unserviced charge charges fee fees vat tax taxes
    taxed stamp duty duties levy levies agency agent agents agreement legal lawyer lawyers commission comm
    caution damages damage refund insurance maintenance management facility facilities inspection survey
    documentation documentations document documents docs registration deed assignment consent governor governors
    excision gazette certificate occupancy cofo title titled titles diesel electricity power light lighting
    prepaid meter metered generator gen inverter solar water waste security cleaning utilities utility bill
    bills internet wifi cable dstv breakfast delivery deliver delivered deliveries shipping transport
    transportation haulage fuel driver loading offloading labour labor workmanship installation install
    installed fixing supply supplied supplying ewa chiller free dewa ejari dld`,
  // The property or unit it is for.
  `per each every a an of for in on the that this these it its as and by both either any anything if when while
    which who whole entire same single double separate self con contain selfcontain home homes house houses
    flats apartment apartments duplex duplexes terrace terraces terraced detached semi bungalow bungalows villa
    villas mansion penthouse studio studios maisonette townhouse shop shops office offices warehouse warehouses
    building buildings block blocks plaza hotel hall land lands plot plots acre acres hectare hectares estate
    property properties unit units room rooms bedroom bedrooms bed beds bathroom bathrooms toilet toilets
    parlour parlor kitchen bq floor floors flooring wing compound space spaces bedspace parking car cars garage
    site sites size sizes sq square metre metres meters foot feet linear running yard carton cartons bag bags
    piece pieces pcs pc pack packs packet pair pairs set sets sheet sheets roll rolls length lengths slab slabs
    tile tiles door doors leaf window windows box boxes bundle bundles bulk dozen tonne tonnes ton tons trip
    trips truck trucks tipper load loads litre litres gallon gallons bucket buckets drum drums person persons
    people pax head guest guests tenant tenants family adult adults couple worker workers corporate company
    staff students student individual bachelor`,
  // Qualities of the offer.
  `furnished unfurnished semifurnished newly built build finished unfinished completed complete uncompleted
    completion carcass ready move renovated refurbished refurb luxury luxurious modern spacious beautiful lovely
    nice fine decent executive premium prime tastefully well fenced gated dry corner bare genuine verified
    registered facing road street express tarred view views pool swimming gym ensuite suite balcony garden
    lagoon ocean sea waterfront front back rear ground top upstairs downstairs left available vacant vacated let
    sold taken remaining just still few limited open`,
  // Contacts.
  `call calls whatsapp text tel telephone phone mobile contact email dm message reach us me we our you your my
    their direct directly owner owners landlord landlady landlords seller sellers buyer buyers client clients
    serious interested intending developer developers principal mandate joint please pls kindly enquire
    enquiries enquiry inquire inquiries inquiry request details detail more info information viewing viewings
    visit inspect schedule appointment here there discuss discussion discussable talk terms term conditions
    condition apply applies applicable subject contract can could will would may must should have has had get
    gets take takes need needs want wants accept accepts accepted considered consider required requires so but
    too also etc note nb yes ok okay`,
  // Places and currencies.
  `local currency foreign exchange island mainland lagos abuja lekki ikoyi ikeja vi phase dubai marina downtown
    nigeria uae`,
];

const known: ReadonlySet<string> = new Set(words.flatMap((list) => list.split(/\s+/)));

/** Phrases with a meaning only as a whole: "C of O", "non-refundable". */
const phrases = /(?:[cr][\s./-]{0,2}of[\s./-]{0,2}o|[cr]\/o|w\/c|b\/q|s\/c|o\.n\.o|o\.b\.o|24\/7)(?![a-z\d])\.?/iy;
const wordHere = /[a-z]+(?:['’][a-z]+)?/iy;

/** End of the remark at `start`; undefined if its first word is not in the list. */
export function endOfRemark(text: string, start: number): number | undefined {
  phrases.lastIndex = start;
  if (phrases.test(text)) return phrases.lastIndex;
  wordHere.lastIndex = start;
  const typed = wordHere.exec(text)?.[0];
  const word = typed?.toLowerCase().replace(/['’]/, "");
  return typed !== undefined && known.has(word ?? "") ? start + typed.length : undefined;
}
