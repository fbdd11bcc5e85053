import { SPORT_SLUGS } from '#sports/sports.ts';
import { Fault, shown } from './fault.ts';
import { hostOf, leagueOf, positionOf, prefixOfRegion, regionOfZone, zoneOfCountry } from './leagues.ts';
import { competitionName } from './titles.ts';

/** What the one who imports says about a source; null: the source and the register say it. */
export interface Given {
  /** Slug: "handball". */
  sport: string | null;
  /** A name, or the code of a known competition: "de.1". */
  competition: string | null;
  /** "2025-26" or "2026". */
  season: string | null;
  /** IANA zone of the kick-off times. */
  zone: string | null;
  /** ISO 3166 alpha-2, or a part of the United Kingdom. */
  country: string | null;
}

export const NOTHING_GIVEN: Given = { sport: null, competition: null, season: null, zone: null, country: null };

/** The competition that a source is about. */
export interface CompetitionPlace {
  /** Identifies it: `de.1`. */
  code: string;
  /** As people say it; null where only the source's title is known. */
  name: string | null;
  sport: string;
  region: string | null;
  /** The country that holds the tournament; null where none or several do. */
  host: string | null;
  /** IANA zone of times that say none; null where every time must say its own. */
  zone: string | null;
  /** Whether national teams play it. */
  nations: boolean;
  position: number;
}

export interface Placed {
  place: CompetitionPlace;
  /** What the report asks about it. */
  questions: string[];
}

const FACTS = 'src/platform/import/leagues/facts.json';

/**
 * The competition of a source by its code, its title and what is given. A competition that nobody listed has the zone of its country;
 * without a country it is a fault: no time is taken as UTC in silence.
 */
export function competitionPlace(code: string, title: string | null, season: string, given: Given): Placed | Fault {
  const named = given.competition === null ? leagueOf(code, season) : leagueOf(given.competition, season);
  const isListed = named !== null && (given.competition === null || named.name !== null);
  if (named && isListed && (given.sport ?? 'football') === 'football') return listed(named, given, code, title, season);
  const name = given.competition ?? (title && competitionName(title));
  if (!name) return new Fault('no competition', `Give its name: --competition. ${lineFor(code, null, given)}`);
  const region = given.country ?? (given.zone && regionOfZone(given.zone));
  const zone = given.zone ?? (region && zoneOfCountry(region));
  if (!zone)
    return new Fault(
      'no time zone',
      `In which zone are the times of ${shown(name)}? Give --zone, such as Europe/Berlin. ${lineFor(code, name, given)}`,
    );
  const sport = given.sport ?? 'football';
  const prefix = (region && prefixOfRegion(region)) ?? 'x';
  const isCode = given.competition === null && /^\p{Ll}+\.[\p{Ll}\d.]+$/u.test(code);
  const own = isCode ? code : `${prefix}.${slugOf(name)}`;
  const isFootball = sport === 'football';
  const place: CompetitionPlace = {
    code: isFootball ? own : `${sport}/${own}`,
    ...{ name, sport, region, host: null, zone, nations: false },
    position: isFootball ? positionOf(own) : positionOf(`${prefix}.1`),
  };
  const rules = SPORT_SLUGS as readonly string[];
  const unknown = `Is ${shown(sport)} the right name of the sport? There are rules for ${rules.join(', ')}; it gets no tables.`;
  return { place, questions: rules.includes(sport) ? [] : [unknown] };
}

type Named = NonNullable<ReturnType<typeof leagueOf>>;

function listed(league: Named, given: Given, written: string, title: string | null, season: string): Placed {
  const { code, name, region, nations } = league;
  const place: CompetitionPlace = {
    ...{ code, name, region, nations, sport: 'football', host: hostOf(code, season) },
    zone: given.zone ?? league.zone,
    position: positionOf(code),
  };
  const asked = `Which competition is ${shown(written)}? It is imported as ${shown(title ?? written)} of ${region}.`;
  return {
    place,
    questions: name === null ? [`${asked} ${lineFor(code, title && competitionName(title), given)}`] : [],
  };
}

/** The line that answers the question for good. */
function lineFor(code: string, name: string | null, { zone }: Given): string {
  const [prefix = code] = code.split('.');
  const line = `${JSON.stringify(code)}: ${JSON.stringify(name ?? 'Name')}`;
  const country = leagueOf(code)
    ? ''
    : `, and under "international" ${JSON.stringify(prefix)}: ["DE", ${JSON.stringify(zone ?? 'Europe/Berlin')}]`;
  return `For good: add to "names" in ${FACTS}: ${line}${country}`;
}

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
