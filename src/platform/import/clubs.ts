import { CLUB_ALIASES } from './club-aliases.ts';
import { FIFA_REGIONS } from './fifa-codes.ts';
import { leagueOf } from './leagues.ts';
import type { RegionCode } from './regions.ts';

/** A club as a match names it. The same `id` is the same club, in whichever competition and spelling. */
export interface NamedClub {
  id: string;
  region: RegionCode | null;
  name: string;
}

/** Stands for a team that earlier matches decide: N.N., TBD, Winner SF1, Sieger EF, W101. */
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
    const region = FIFA_REGIONS[fifa] ?? null;
    return { id: `${region ?? fifa}/${clubKey(bare, region)}`, region, name: bare };
  }
  const region = league?.region ?? null;
  return { id: `${region ?? code.split('.')[0]}/${clubKey(written, region)}`, region, name: written };
}

/** What spellings of one club's name share: no upper case, no founding year, no FC, AFC or CF at the end. */
function clubKey(name: string, region: RegionCode | null): string {
  const plain = name.normalize('NFC').toLowerCase().replaceAll('’', "'");
  const key = plain.replace(TRAILING_YEAR, '').replace(TRAILING_FORM, '');
  const aliases = (region && CLUB_ALIASES[region]) ?? {};
  return (Object.hasOwn(aliases, key) && aliases[key]) || key;
}

/** What a team is called where space is short: "Bayern München", "Bochum" stays "VfL Bochum". */
export function shortName(name: string): string {
  const short = name
    .replace(TRAILING_YEAR, '')
    .replace(/(?<=\S) (?:A?FC|CF)$/u, '')
    .replace(/^A?FC (?=\S)/u, '');
  return short.length > 2 ? short : name;
}
