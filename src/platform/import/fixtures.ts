import { stableUuid } from '#lib/stable-uuid.ts';
import { isUndecided, type NamedClub, type NamePlace } from './clubs.ts';
import type { Decisions } from './decisions.ts';
import { Fault } from './fault.ts';
import { clubsOfFile } from './file-clubs.ts';
import type { SeasonFile } from './folder.ts';
import type { ParsedMatch } from './parse-match.ts';

/** A match with its identity and the clubs that meet. */
export interface Fixture {
  uuid: string;
  match: ParsedMatch;
  home: NamedClub;
  away: NamedClub;
}

interface Fixtures {
  fixtures: Fixture[];
  faults: { index: number; fault: Fault }[];
}

/**
 * Identifies matches by competition, season, round and teams. The date counts only in a file without rounds, so a match that moves
 * stays the same match.
 */
export function identify(
  file: Pick<SeasonFile, 'code' | 'season'>,
  matches: readonly ParsedMatch[],
  place: NamePlace,
  decided: Decisions,
): Fixtures {
  const clubs = clubsOfFile(matches.filter(isDecided), place, decided);
  const seen = new Map<string, ParsedMatch>();
  const result: Fixtures = { fixtures: [], faults: [] };
  for (const match of matches) {
    const fixture = fixtureOf(file, match, clubs);
    const earlier = fixture instanceof Fault ? undefined : seen.get(fixture.uuid);
    if (fixture instanceof Fault) result.faults.push({ index: match.index, fault: fixture });
    else if (earlier) result.faults.push({ index: match.index, fault: repeated(earlier, match) });
    else {
      seen.set(fixture.uuid, match);
      result.fixtures.push(fixture);
    }
  }
  return result;
}

const isDecided = ({ home, away }: ParsedMatch): boolean => !isUndecided(home) && !isUndecided(away);

function fixtureOf(
  { code, season }: Pick<SeasonFile, 'code' | 'season'>,
  match: ParsedMatch,
  clubs: ReadonlyMap<string, NamedClub>,
): Fixture | Fault {
  // A match with placeholders would stay beside the real one once the teams are known.
  const undecided = [match.home, match.away].find(isUndecided);
  if (undecided) return new Fault('team not decided yet', undecided);
  const [home, away] = [clubs.get(match.home)!, clubs.get(match.away)!];
  if (match.home === match.away || home.id === away.id) return new Fault('team plays itself', [match.home, match.away]);
  const words = [code, season, match.round ?? '', home.id, away.id, ...(match.round === null ? [match.day] : [])];
  return { uuid: stableUuid('football.json', ...words), match, home, away };
}

function repeated(earlier: ParsedMatch, match: ParsedMatch): Fault {
  const facts = (of: ParsedMatch) => JSON.stringify([of.day, of.minutes, of.score, of.status]);
  const reason = facts(earlier) === facts(match) ? 'duplicate' : 'conflicting duplicate';
  return new Fault(reason, `${match.home} – ${match.away}, as matches[${earlier.index}]`);
}
