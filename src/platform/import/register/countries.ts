import { fold } from '#lib/fold.ts';
import { regionNameIn } from '#lib/region-name.ts';
import { regionName } from '../regions.ts';

/** The country codes of FIFA, and the region of each; MCO stands for Monaco's only club, KVX is UEFA's code for Kosovo. */
const FIFA =
  `AFG:AF AIA:AI ALB:AL ALG:DZ AND:AD ANG:AO ARG:AR ARM:AM ARU:AW ASA:AS ATG:AG AUS:AU AUT:AT AZE:AZ BAH:BS BAN:BD BDI:BI BEL:BE
  BEN:BJ BER:BM BFA:BF BHR:BH BHU:BT BIH:BA BLR:BY BLZ:BZ BOL:BO BOT:BW BRA:BR BRB:BB BRU:BN BUL:BG CAM:KH CAN:CA CAY:KY CGO:CG
  CHA:TD CHI:CL CHN:CN CIV:CI CMR:CM COD:CD COK:CK COL:CO COM:KM CPV:CV CRC:CR CRO:HR CTA:CF CUB:CU CUW:CW CYP:CY CZE:CZ DEN:DK
  DJI:DJ DMA:DM DOM:DO ECU:EC EGY:EG ENG:GB-ENG EQG:GQ ERI:ER ESP:ES EST:EE ETH:ET FIJ:FJ FIN:FI FRA:FR FRO:FO GAB:GA GAM:GM
  GEO:GE GER:DE GHA:GH GIB:GI GNB:GW GRE:GR GRN:GD GUA:GT GUI:GN GUM:GU GUY:GY HAI:HT HKG:HK HON:HN HUN:HU IDN:ID IND:IN IRL:IE
  IRN:IR IRQ:IQ ISL:IS ISR:IL ITA:IT JAM:JM JOR:JO JPN:JP KAZ:KZ KEN:KE KGZ:KG KOR:KR KOS:XK KSA:SA KUW:KW KVX:XK LAO:LA LBN:LB
  LBR:LR LBY:LY LCA:LC LES:LS LIE:LI LTU:LT LUX:LU LVA:LV MAC:MO MAD:MG MAR:MA MAS:MY MCO:MC MDA:MD MDV:MV MEX:MX MKD:MK MLI:ML
  MLT:MT MNE:ME MNG:MN MOZ:MZ MRI:MU MSR:MS MTN:MR MWI:MW MYA:MM NAM:NA NCA:NI NCL:NC NED:NL NEP:NP NGA:NG NIG:NE NIR:GB-NIR
  NOR:NO NZL:NZ OMA:OM PAK:PK PAN:PA PAR:PY PER:PE PHI:PH PLE:PS PNG:PG POL:PL POR:PT PRK:KP PUR:PR QAT:QA ROU:RO RSA:ZA RUS:RU
  RWA:RW SAM:WS SCO:GB-SCT SDN:SD SEN:SN SEY:SC SGP:SG SKN:KN SLE:SL SLV:SV SMR:SM SOL:SB SOM:SO SRB:RS SRI:LK SSD:SS STP:ST
  SUI:CH SUR:SR SVK:SK SVN:SI SWE:SE SWZ:SZ SYR:SY TAH:PF TAN:TZ TCA:TC TGA:TO THA:TH TJK:TJ TKM:TM TLS:TL TOG:TG TPE:TW TRI:TT
  TUN:TN TUR:TR UAE:AE UGA:UG UKR:UA URU:UY USA:US UZB:UZ VAN:VU VEN:VE VGB:VG VIE:VN VIN:VC VIR:VI WAL:GB-WLS YEM:YE ZAM:ZM
  ZIM:ZW`
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [fifa: string, region: string]);

const BY_FIFA: ReadonlyMap<string, string> = new Map(FIFA);

/** The region of a FIFA country code such as `SUI`. */
export const regionOfFifa = (code: string): string | undefined => BY_FIFA.get(code);

/** Names of countries in football that Intl does not give, by folded name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  ...{ 'korea republic': 'KR', 'republic of korea': 'KR', 'korea dpr': 'KP', 'ir iran': 'IR', usa: 'US' },
  ...{
    'ivory coast': 'CI',
    "cote d'ivoire": 'CI',
    'cape verde': 'CV',
    'cabo verde': 'CV',
    'czech republic': 'CZ',
    turkey: 'TR',
    turkiye: 'TR',
  },
  ...{
    'dr congo': 'CD',
    'congo dr': 'CD',
    'china pr': 'CN',
    bosnia: 'BA',
    'bosnia and herzegovina': 'BA',
    'west germany': 'DE',
    zaire: 'CD',
    macedonia: 'MK',
  },
  ...{ 'republic of ireland': 'IE', swaziland: 'SZ', burma: 'MM', 'chinese taipei': 'TW', uae: 'AE', brunei: 'BN' },
  ...{ 'hong kong': 'HK', 'st. kitts and nevis': 'KN', 'st. lucia': 'LC', syria: 'SY', russia: 'RU', curacao: 'CW' },
};

/** Countries of the past that played, by folded name. Nobody has to say whose teams they are. */
const FORMER: ReadonlySet<string> = new Set([
  ...['czechoslovakia', 'dutch east indies', 'east germany', 'serbia and montenegro', 'soviet union', 'saar'],
  ...['cis', 'united arab republic', 'netherlands antilles', 'yugoslavia', 'fr yugoslavia'],
]);

export const isFormerNation = (written: string): boolean => FORMER.has(plain(written));

const plain = (name: string): string => fold(name).replaceAll('&', 'and');

let byName: ReadonlyMap<string, string> | undefined;

/** The region that plays as a national team under this name or FIFA code. */
export function regionOfNation(written: string): string | undefined {
  byName ??= new Map([
    // A file may be written in German.
    ...FIFA.map(([, region]) => [plain(regionNameIn('de', regionName(region) ?? region)), region] as const),
    ...FIFA.map(([, region]) => [plain(regionName(region) ?? region), region] as const),
    ...Object.entries(OTHER_NAMES),
  ]);
  return byName.get(plain(written)) ?? BY_FIFA.get(written);
}

/** Regions whose clubs also play in the leagues of another one. */
const GUESTS: Readonly<Record<string, readonly string[]>> = {
  ...{ 'GB-ENG': ['GB-WLS'], 'GB-WLS': ['GB-ENG'], 'GB-SCT': ['GB-ENG'], IE: ['GB-NIR'], 'GB-NIR': ['IE'] },
  ...{ FR: ['MC'], CH: ['LI'], ES: ['AD'], IT: ['SM'], US: ['CA'], AU: ['NZ'] },
};

/** The regions whose clubs play in the leagues of this one, itself first. */
export const regionsOfLeague = (region: string): readonly string[] => [region, ...(GUESTS[region] ?? [])];
