import aliases from './club-aliases.json' with { type: 'json' };
import { leagueOf } from './leagues.ts';

/**
 * Names of the same club that no rule can match, by region: the key of the name in the file, then the key of its usual name. A
 * common prefix is no rule: Dundee FC is not Dundee United. The English third division of 2025-26 cuts names after the first word:
 * even AFC Wimbledon's.
 */
const CLUB_ALIASES: Readonly<Record<string, Readonly<Record<string, string>>>> = aliases;

/**
 * The country in which a club of a European cup plays its league, by the FIFA code after its name: `AC Milan (ITA)`. AS Monaco,
 * the only club with the code MCO, plays in the French league.
 */
const FIFA_REGIONS: ReadonlyMap<string, string> = new Map(
  `
  ALB:AL AND:AD ARM:AM AUT:AT AZE:AZ BEL:BE BIH:BA BLR:BY BUL:BG CRO:HR CYP:CY CZE:CZ DEN:DK
  ENG:GB-ENG ESP:ES EST:EE FIN:FI FRA:FR FRO:FO GEO:GE GER:DE GIB:GI GRE:GR HUN:HU IRL:IE ISL:IS
  ISR:IL ITA:IT KAZ:KZ KOS:XK KVX:XK LIE:LI LTU:LT LUX:LU LVA:LV MCO:FR MDA:MD MKD:MK MLT:MT MNE:ME
  NED:NL NIR:GB-NIR NOR:NO POL:PL POR:PT ROU:RO RUS:RU SCO:GB-SCT SMR:SM SRB:RS SUI:CH SVK:SK SVN:SI
  SWE:SE TUR:TR UKR:UA WAL:GB-WLS
  `
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split(':') as [fifa: string, region: string]),
);

/** A club as a match names it. The same `id` is the same club, in whichever competition and spelling. */
export interface NamedClub {
  id: string;
  region: string | null;
  name: string;
}

/** Placeholders for a team that earlier matches decide: N.N., TBD, Winner SF1, Sieger EF, W101. */
const UNDECIDED = /^(?:n\.\s?n\.?|tb[acd]|\?+|to be \S.*|(?:winner|loser|sieger|verlierer)\s\S.*|[wl]\d+)$/iu;
const TRAILING_FORM = /(?<=\S) (?:a?fc|cf)$/u;
const TRAILING_YEAR = /(?<=\S) (?:18|19|20)\d{2}$/u;

export function isUndecided(name: string): boolean {
  return UNDECIDED.test(name);
}

/** The club that a file with this code means by a name. In cups of several countries the name carries its country. */
export function clubOf(written: string, code: string): NamedClub {
  const league = leagueOf(code);
  const [, bare, fifa] = /^(.+) \(([A-Z]{3})\)$/u.exec(written) ?? [];
  if (bare && fifa && (league === null || league.region === 'EU')) {
    const region = FIFA_REGIONS.get(fifa) ?? null;
    return { id: `${region ?? fifa}/${clubKey(bare, region)}`, region, name: bare };
  }
  const region = league?.region ?? null;
  return { id: `${region ?? code.split('.')[0]}/${clubKey(written, region)}`, region, name: written };
}

/** The key that all spellings of a club's name share: no upper case, no founding year, no FC, AFC or CF at the end. */
function clubKey(name: string, region: string | null): string {
  const plain = name.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const key = plain.replace(TRAILING_YEAR, '').replace(TRAILING_FORM, '');
  const aliases = CLUB_ALIASES[region ?? ''] ?? {};
  return (Object.hasOwn(aliases, key) && aliases[key]) || key;
}

/** A team's name where space is short: "FC Bayern München" becomes "Bayern München". */
export function shortName(name: string): string {
  const short = name
    .replace(TRAILING_YEAR, '')
    .replace(/(?<=\S) (?:A?FC|CF)$/u, '')
    .replace(/^A?FC (?=\S)/u, '');
  return short.length > 2 ? short : name;
}
