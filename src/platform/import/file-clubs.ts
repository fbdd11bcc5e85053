import { apart, clubOf, type NamedClub, type NamePlace } from './clubs.ts';
import type { Decisions } from './decisions.ts';
import { exactKey } from './register/name-key.ts';

/** What a match says about the identity of its sides. */
export interface Meeting {
  home: string;
  away: string;
  /** YYYY-MM-DD */
  day: string;
}

/**
 * The teams that a source means by its names. Two spellings are never the same team when they meet, or play others on the same day:
 * the one that the register has keeps the club, the other is a club of its own and unknown.
 */
export function clubsOfFile(
  meetings: readonly Meeting[],
  place: NamePlace,
  decided: Decisions,
): Map<string, NamedClub> {
  const names = [...new Set(meetings.flatMap(({ home, away }) => [home, away]))];
  const clubs = new Map(names.map((name) => [name, decided(name, place) ?? clubOf(name, place)]));
  const spellings = Map.groupBy(names, (name) => clubs.get(name)!.id);
  for (const same of spellings.values()) {
    if (same.length < 2) continue;
    const days = new Map(same.map((name) => [name, daysOf(name, meetings, clubs)]));
    const kept: string[] = [];
    for (const name of same.toSorted(bestFirst(clubs))) {
      const other = kept.find((one) => contradict(days.get(one)!, days.get(name)!, clubs.get(one)!.id));
      if (other === undefined) kept.push(name);
      else clubs.set(name, apart(name, clubs.get(name)!));
    }
  }
  return clubs;
}

/** By day, the team that was played on it. */
type Days = Map<string, string>;

function daysOf(name: string, meetings: readonly Meeting[], clubs: ReadonlyMap<string, NamedClub>): Days {
  const own = meetings.filter(({ home, away }) => home === name || away === name);
  return new Map(own.map(({ home, away, day }) => [day, clubs.get(home === name ? away : home)!.id]));
}

/** Whether two spellings of `id` mean two teams: they met, or played different opponents on one day. */
const contradict = (one: Days, other: Days, id: string): boolean =>
  [...one].some(([day, opponent]) => opponent === id || (other.has(day) && other.get(day) !== opponent));

/** The register's own name first, then its aliases, then the others; among equals by code point. */
function bestFirst(clubs: ReadonlyMap<string, NamedClub>): (one: string, other: string) => number {
  const rank = (name: string): number => {
    const { known, aliases } = clubs.get(name)!;
    if (known && exactKey(known.name) === exactKey(name)) return 0;
    return aliases.some((alias) => exactKey(alias) === exactKey(name)) ? 1 : 2;
  };
  return (one, other) => rank(one) - rank(other) || (one < other ? -1 : 1);
}
