/** FIFA codes and the regions they stand for: ISO 3166 alpha-2, or the part of the United Kingdom. Source: FIFA's members. */
const FIFA = `
AFG:AF ALB:AL ALG:DZ AND:AD ANG:AO AIA:AI ARG:AR ARM:AM ARU:AW ASA:AS ATG:AG AUS:AU AUT:AT AZE:AZ BAH:BS BAN:BD BDI:BI BEL:BE
BEN:BJ BER:BM BFA:BF BHR:BH BHU:BT BIH:BA BLR:BY BLZ:BZ BOL:BO BOT:BW BRA:BR BRB:BB BRU:BN BUL:BG CAM:KH CAN:CA CAY:KY CGO:CG
CHA:TD CHI:CL CHN:CN CIV:CI CMR:CM COD:CD COK:CK COL:CO COM:KM CPV:CV CRC:CR CRO:HR CTA:CF CUB:CU CUW:CW CYP:CY CZE:CZ DEN:DK
DJI:DJ DMA:DM DOM:DO ECU:EC EGY:EG ENG:GB-ENG EQG:GQ ERI:ER ESP:ES EST:EE ETH:ET FIJ:FJ FIN:FI FRA:FR FRO:FO GAB:GA GAM:GM
GEO:GE GER:DE GHA:GH GIB:GI GNB:GW GRE:GR GRN:GD GUA:GT GUI:GN GUM:GU GUY:GY HAI:HT HKG:HK HON:HN HUN:HU IDN:ID IND:IN IRL:IE
IRN:IR IRQ:IQ ISL:IS ISR:IL ITA:IT JAM:JM JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG KOR:KR KSA:SA KUW:KW KVX:XK LAO:LA LBN:LB LBR:LR
LBY:LY LCA:LC LES:LS LIE:LI LTU:LT LUX:LU LVA:LV MAC:MO MAD:MG MAR:MA MAS:MY MDA:MD MDV:MV MEX:MX MKD:MK MLI:ML MLT:MT MNE:ME
MNG:MN MOZ:MZ MRI:MU MSR:MS MTN:MR MWI:MW MYA:MM NAM:NA NCA:NI NCL:NC NED:NL NEP:NP NGA:NG NIG:NE NIR:GB-NIR NOR:NO NZL:NZ
OMA:OM PAK:PK PAN:PA PAR:PY PER:PE PHI:PH PLE:PS PNG:PG POL:PL POR:PT PRK:KP PUR:PR QAT:QA ROU:RO RSA:ZA RUS:RU RWA:RW SAM:WS
SCO:GB-SCT SDN:SD SEN:SN SEY:SC SGP:SG SKN:KN SLE:SL SLV:SV SMR:SM SOL:SB SOM:SO SRB:RS SRI:LK SSD:SS STP:ST SUI:CH SUR:SR
SVK:SK SVN:SI SWE:SE SWZ:SZ SYR:SY TAH:PF TAN:TZ TCA:TC TGA:TO THA:TH TJK:TJ TKM:TM TLS:TL TOG:TG TPE:TW TRI:TT TUN:TN TUR:TR
UAE:AE UGA:UG UKR:UA URU:UY USA:US UZB:UZ VAN:VU VEN:VE VGB:VG VIE:VN VIN:VC VIR:VI WAL:GB-WLS YEM:YE ZAM:ZM ZIM:ZW MCO:MC
`;

/** Names of countries in openfootball that differ from those in Intl. */
const NAMES: Readonly<Record<string, string>> = {
  England: 'GB-ENG',
  Scotland: 'GB-SCT',
  Wales: 'GB-WLS',
  'Northern Ireland': 'GB-NIR',
  'Bosnia and Herzegovina': 'BA',
  'Czech Republic': 'CZ',
  Macedonia: 'MK',
  Myanmar: 'MM',
  Palestine: 'PS',
  Turkey: 'TR',
};

/** Where football.json does not write the ISO code: `en.1`, `sco.1`. */
const PREFIXES: Readonly<Record<string, string>> = {
  'GB-ENG': 'en',
  'GB-SCT': 'sco',
  'GB-WLS': 'wal',
  'GB-NIR': 'nir',
};

/** The zone of a country's leagues where the country has several. */
const LEAGUE_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  'GB-ENG': 'Europe/London',
  'GB-NIR': 'Europe/London',
  'GB-SCT': 'Europe/London',
  'GB-WLS': 'Europe/London',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Gaza',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
};

const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

export interface Country {
  /** ISO 3166 alpha-2, or the part of the United Kingdom. */
  region: string;
  /** IANA. */
  zone: string;
  /** The other first parts that codes of its leagues have: `ger`, `gb-eng`. */
  others: string[];
}

/** Every country with a league or a national team, by the first part of its leagues' codes. */
export function countries(): Map<string, Country> {
  const pairs = FIFA.trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [fifa: string, region: string]);
  return new Map(
    pairs.map(([fifa, region]) => {
      const prefix = PREFIXES[region] ?? region.toLowerCase();
      const others = [fifa.toLowerCase(), region.toLowerCase()].filter((other) => other !== prefix);
      return [prefix, { region, zone: zoneOf(region), others: [...new Set(others)] }];
    }),
  );
}

/** @throws for a country with several zones whose leagues' zone nobody gave */
function zoneOf(region: string): string {
  const named = LEAGUE_ZONES[region];
  if (named) return named;
  const zones = new Intl.Locale(`und-${region}`).getTimeZones() ?? [];
  const [only, ...others] = zones;
  if (!only || others.length > 0) throw new Error(`Name the zone of ${region}'s leagues: ${zones.join(', ')}`);
  return only;
}

/** The region of a country that openfootball names. @throws for an unknown one */
export function regionNamed(name: string, regions: Iterable<string>): string {
  const known = NAMES[name];
  if (known) return known;
  for (const region of regions) if (/^[A-Z]{2}$/.test(region) && english.of(region) === name) return region;
  throw new Error(`No country ${name}`);
}
