import { openSideOf } from '#lib/open-side.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import { clubOf, isUndecided, type NamedClub } from './clubs.ts';
import { Fault } from './fault.ts';
import type { ParsedMatch } from './model.ts';
import { nationOf } from './nations.ts';
import type { CompetitionPlace } from './place.ts';

/** A match with its identity and the clubs that meet; null stands for a side that is not known yet. */
export interface Fixture {
  uuid: string;
  /** Under which it may be stored too: a numbered match, before it was numbered. */
  other: string | null;
  match: ParsedMatch;
  home: NamedClub | null;
  away: NamedClub | null;
}

interface Fixtures {
  fixtures: Fixture[];
  faults: { index: number; fault: Fault }[];
}

interface Season {
  place: Pick<CompetitionPlace, 'code' | 'sport' | 'region' | 'nations'>;
  season: string;
}

/**
 * Identifies matches by competition and season, and by the source's key or number; those without by round and teams. The date counts
 * only in a file without rounds, so a match that moves stays the same match.
 */
export function identify(of: Season, matches: readonly ParsedMatch[]): Fixtures {
  const seen = new Map<string, Fixture>();
  const result: Fixtures = { fixtures: [], faults: [] };
  for (const match of matches) {
    const plain = fixtureOf(of, match);
    const clash = plain instanceof Fault ? undefined : seen.get(plain.uuid);
    // Two stages may have the same round.
    const isOther = clash !== undefined && clash.match.stage !== match.stage;
    const fixture = isOther ? fixtureOf({ ...of, season: `${of.season} ${match.stage}` }, match) : plain;
    const earlier = fixture instanceof Fault ? undefined : seen.get(fixture.uuid);
    if (fixture instanceof Fault) result.faults.push({ index: match.index, fault: fixture });
    else if (earlier) result.faults.push({ index: match.index, fault: repeated(earlier, fixture) });
    else {
      seen.set(fixture.uuid, fixture);
      result.fixtures.push(fixture);
    }
  }
  return result;
}

function fixtureOf(of: Season, match: ParsedMatch): Fixture | Fault {
  const [home, away] = [match.home, match.away].map((name) => sideOf(name, of.place)) as [
    Fixture['home'],
    Fixture['away'],
  ];
  if (home && home.id === away?.id) return new Fault('team plays itself', [match.home, match.away]);
  const season = ['football.json', of.place.code, of.season];
  const day = match.round === null ? [match.day] : [];
  const byTeams =
    home && away
      ? stableUuid(...season, match.round ?? '', home.id, away.id, ...day)
      : stableUuid(...season, 'open', match.round ?? '', match.day, match.home, match.away);
  const own = match.key !== null ? ['key', match.key] : match.number !== null ? ['number', String(match.number)] : null;
  const byOwn = own && stableUuid(...season, ...own);
  return { uuid: byOwn ?? byTeams, other: byOwn && byTeams, match, home, away };
}

/** The team that a match names; null for one that is not known yet. */
export function sideOf(name: string, { code, sport, region, nations }: Season['place']): NamedClub | null {
  if (openSideOf(name) !== null || isUndecided(name)) return null;
  if (sport !== 'football') return { id: `${sport}/${region ?? ''}/${name.toLowerCase()}`, region, name };
  return nations ? nationOf(name) : clubOf(name, code);
}

function repeated(earlier: Fixture, fixture: Fixture): Fault {
  const facts = ({ home, away, match: { day, minutes, score, status } }: Fixture) =>
    JSON.stringify([home?.id, away?.id, day, minutes, score, status]);
  const reason = facts(earlier) === facts(fixture) ? 'duplicate' : 'conflicting duplicate';
  const { home, away } = fixture.match;
  return new Fault(reason, `${home} – ${away}, as matches[${earlier.match.index}]`);
}
