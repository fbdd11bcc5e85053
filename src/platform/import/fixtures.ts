import { openSideOf } from '#lib/open-side.ts';
import { stableUuid } from '#lib/stable-uuid.ts';
import { clubOf, type NamedClub } from './clubs.ts';
import type { Decisions } from './decisions.ts';
import { Fault } from './fault.ts';
import { clubsOfFile } from './file-clubs.ts';
import type { ParsedMatch } from './model.ts';
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
export function identify(of: Season, matches: readonly ParsedMatch[], decided: Decisions): Fixtures {
  const clubs = clubsOfMatches(of, matches, decided);
  const seen = new Map<string, Fixture>();
  const result: Fixtures = { fixtures: [], faults: [] };
  for (const match of matches) {
    const plain = fixtureOf(of, match, clubs);
    const clash = plain instanceof Fault ? undefined : seen.get(plain.uuid);
    // Two stages may have the same round.
    const isOther = clash !== undefined && clash.match.stage !== match.stage;
    const fixture = isOther ? fixtureOf({ ...of, season: `${of.season} ${match.stage}` }, match, clubs) : plain;
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

/** The teams by their names, also of those that wait for an opponent. */
function clubsOfMatches(
  { place }: Season,
  matches: readonly ParsedMatch[],
  decided: Decisions,
): ReadonlyMap<string, NamedClub> {
  const names = [...new Set(matches.flatMap(({ home, away }) => [home, away]))].filter((name) => !isOpen(name));
  const meetings = matches.filter(({ home, away }) => !isOpen(home) && !isOpen(away));
  const waiting = names.map((name) => [name, decided(name, place) ?? clubOf(name, place)] as const);
  return new Map([...waiting, ...clubsOfFile(meetings, place, decided)]);
}

const isOpen = (name: string): boolean => openSideOf(name) !== null;

function fixtureOf(of: Season, match: ParsedMatch, clubs: ReadonlyMap<string, NamedClub>): Fixture | Fault {
  const [home, away] = [clubs.get(match.home) ?? null, clubs.get(match.away) ?? null];
  if (home && (match.home === match.away || home.id === away?.id))
    return new Fault('team plays itself', [match.home, match.away]);
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

function repeated(earlier: Fixture, fixture: Fixture): Fault {
  const facts = ({ home, away, match: { day, minutes, score, status } }: Fixture) =>
    JSON.stringify([home?.id, away?.id, day, minutes, score, status]);
  const reason = facts(earlier) === facts(fixture) ? 'duplicate' : 'conflicting duplicate';
  const { home, away } = fixture.match;
  return new Fault(reason, `${home} – ${away}, as matches[${earlier.match.index}]`);
}
