import { isFormerNation, regionOfFifa, regionOfNation, regionsOfLeague } from './register/countries.ts';
import type { RegisterClub } from './register/club-line.ts';
import { exactKey } from './register/name-key.ts';
import {
  clubKeyOf,
  displayName,
  findAnywhere,
  findTeam,
  type RegisterTeam,
  shortDisplayName,
} from './register/register.ts';
import { teamNameIn } from '#lib/region-name.ts';
import { regionName } from './regions.ts';
import { markedName, type TeamMark, teamMark } from './team-mark.ts';

/** Where a name was written. */
export interface NamePlace {
  /** The competition's code, such as `de.1`. */
  code: string;
  /** ISO 3166 alpha-2 or a part of the United Kingdom; null, or another code, where clubs of several countries play. */
  region: string | null;
  /** Slug. */
  sport: string;
  /** Whether national teams play. */
  nations: boolean;
}

/** A team as a match names it. The same `id` is the same team, in whichever competition and spelling. */
export interface NamedClub {
  id: string;
  /** The stored team that an operator said it is; null where nobody did. */
  decided: string | null;
  /** The same for all teams of a club; null for a national team. */
  club: string | null;
  region: string | null;
  /** What people call the team. */
  name: string;
  /** Where space is short. */
  shortName: string;
  /** What people call the club. */
  clubName: string;
  /** The register's facts; null for a club that it does not know. */
  known: RegisterClub | null;
  /** Other names of the team that the register has. */
  aliases: readonly string[];
  /** Whether nobody settled who it is: neither the register nor, for a national team, the list of countries. */
  isUnknown: boolean;
}

const WOMEN = /^(?:w|wsl|nwsl|women|frauen|fem\w*)$/iu;
const COUNTRY = /^(?:[A-Z]{2}|GB-[A-Z]{3})$/;
/** A code of its own for several countries. */
const SEVERAL = 'EU';

/** The team that a source means by a name. In cups of several countries the name carries its country: `AC Milan (ITA)`. */
export function clubOf(written: string, place: NamePlace): NamedClub {
  if (place.nations) return nationOf(written);
  const [, bare = written, fifa = ''] = /^(.+) \(([A-Z]{3})\)$/u.exec(written) ?? [];
  const own = place.region !== null && place.region !== SEVERAL && COUNTRY.test(place.region) ? place.region : null;
  const suffix = regionOfFifa(fifa);
  if (place.sport !== 'football') return unknownClub(own === null && suffix ? bare : written, suffix ?? own, place);
  if (suffix === undefined) return inRegion(own === null && fifa !== '' ? bare : written, own, place);
  return inRegion(bare, suffix, place);
}

function inRegion(name: string, region: string | null, place: NamePlace): NamedClub {
  const find = (one: string): RegisterTeam | null =>
    region === null ? findAnywhere(one) : firstOf(regionsOfLeague(region), (own) => findTeam(own, one));
  const women = place.code.split('.').some((part) => WOMEN.test(part));
  const team = women ? null : find(name);
  if (team) return knownTeam(team);
  const mark = teamMark(name) ?? (women ? { base: name, mark: 'women', suffix: 'Women' } : null);
  const base = mark && find(mark.base);
  if (mark && base?.rank === 1) return markedTeam(base.club, mark);
  return unknownClub(name, region, place, mark);
}

function firstOf<T, R>(all: readonly T[], find: (one: T) => R | null): R | null {
  for (const one of all) {
    const found = find(one);
    if (found !== null) return found;
  }
  return null;
}

function knownTeam({ club, rank, name, aliases }: RegisterTeam): NamedClub {
  const [id, clubName] = [clubKeyOf(club), displayName(club)];
  const reserve = name.startsWith(club.name) ? clubName + name.slice(club.name.length) : name;
  const shortName = rank > 1 ? reserve : shortDisplayName(club);
  return {
    ...{ id: rank > 1 ? `${id}/${rank}` : id, club: id, region: club.region, clubName, known: club },
    ...{ decided: null, isUnknown: false },
    ...{ name: rank > 1 ? reserve : clubName, shortName, aliases: [name, ...aliases] },
  };
}

function markedTeam(club: RegisterClub, mark: TeamMark): NamedClub {
  const [id, clubName] = [clubKeyOf(club), displayName(club)];
  return {
    ...{ id: `${id}/${mark.mark}`, club: id, region: club.region, clubName, known: club },
    ...{ decided: null, isUnknown: false },
    ...{ name: markedName(clubName, mark), shortName: markedName(shortDisplayName(club), mark) },
    aliases: [club.name, ...club.aliases].map((alias) => markedName(alias, mark)),
  };
}

const TRAILING_FORM = /(?<=\S) (?:a?fc|cf)$/u;
const TRAILING_YEAR = /(?<=\S) (?:18|19|20)\d{2}$/u;

/** A club that the register does not know, by its name without founding year and FC at the end. */
function unknownClub(name: string, region: string | null, place: NamePlace, mark: TeamMark | null = null): NamedClub {
  const base = mark?.base ?? name;
  const key = exactKey(base).replace(TRAILING_YEAR, '').replace(TRAILING_FORM, '') || base;
  const sport = place.sport === 'football' ? '' : `${place.sport}/`;
  const club = `${sport}${region ?? place.code.split('.')[0]}/?${key}`;
  const id = mark ? `${club}/${mark.mark}` : club;
  const isUnknown = place.sport === 'football';
  const names = { name, shortName: shortName(name), clubName: base, aliases: [] };
  return { id, decided: null, club, region, ...names, known: null, isUnknown };
}

/** The club that a name means by itself, apart from all that are spelled nearly the same. */
export function apart(written: string, like: NamedClub): NamedClub {
  const id = `${like.region ?? ''}/?=${exactKey(written)}`;
  const names = { name: written, shortName: shortName(written), clubName: written };
  return { ...like, ...names, id, decided: null, club: id, known: null, aliases: [], isUnknown: true };
}

/** A national team: its country's name, with the mark of a women's or youth team. */
function nationOf(written: string): NamedClub {
  const mark = regionOfNation(written) === undefined ? teamMark(written) : null;
  const region = regionOfNation(mark?.base ?? written) ?? null;
  const own = region === null ? `nation/?${exactKey(written)}` : `nation/${region}`;
  const name = region === null ? written : nationName(region, mark);
  const id = region !== null && mark ? `${own}/${mark.mark}` : own;
  const names = { name, shortName: name, clubName: name, aliases: [written, teamNameIn('de', name)] };
  return {
    id,
    decided: null,
    club: null,
    region,
    ...names,
    known: null,
    isUnknown: region === null && !isFormerNation(written),
  };
}

const nationName = (region: string, mark: TeamMark | null): string => {
  const name = regionName(region) ?? region;
  return mark ? markedName(name, mark) : name;
};

/** A name that the register does not have where space is short: "FC Beispiel" becomes "Beispiel". */
function shortName(name: string): string {
  const short = name
    .replace(/(?<=\S) (?:18|19|20)\d{2}$/u, '')
    .replace(/(?<=\S) (?:A?FC|CF)$/u, '')
    .replace(/^A?FC (?=\S)/u, '');
  return short.length > 2 ? short : name;
}
