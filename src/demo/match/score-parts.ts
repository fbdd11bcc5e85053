import { createRandom, seedFrom } from '#lib/random.ts';
import type { Score } from '#platform/database/schema.ts';
import { sportOf } from '#sports/sports.ts';
import type { MatchClock } from './match-clock.ts';
import type { Play, Side } from './plays.ts';

/** A part of the score and the moment (ms) at which it is final. */
export interface ScorePart {
  key: keyof Score;
  at: number;
  value: [number, number];
}

/** One side's score `offset` seconds after the kick-off. */
export function goalsBy(plays: readonly Play[], side: Side, offset: number): number {
  return plays.reduce((sum, play) => (play.side === side && play.offset <= offset ? sum + play.value : sum), 0);
}

/** The score by part. A shoot-out counts as one goal in the final score and has its own part. */
export function scoreParts(
  event: { uuid: string; sportSlug: string; startsAt: number },
  clock: MatchClock,
  plays: readonly Play[],
): ScorePart[] {
  const regular = clock.periods.filter((period) => !period.overtime);
  const played = plays.filter((play) => !play.shootOut);
  const part = (key: keyof Score, offset: number): ScorePart => ({
    key,
    at: event.startsAt + offset * 1000,
    value: [goalsBy(played, 0, offset), goalsBy(played, 1, offset)],
  });
  const endOf = (count: number) => (regular[count - 1]?.startsAfter ?? 0) + (regular[count - 1]?.seconds ?? 0);
  const half = sportOf(event.sportSlug).periods.halfTimeAfter;
  const parts = half === null ? [] : [part('ht', endOf(half))];
  parts.push(part('ft', clock.overtime ? endOf(regular.length) : clock.seconds));
  if (clock.overtime) parts.push(part('et', clock.seconds));
  const shootOut = plays.find((play) => play.shootOut);
  if (shootOut) parts.push({ ...part('p', clock.seconds), value: shootOutScore(event.uuid, shootOut.side) });
  return parts;
}

function shootOutScore(eventUuid: string, winner: Side): [number, number] {
  const lost = createRandom(seedFrom('shoot-out', eventUuid)).between(0, 2);
  return winner === 0 ? [lost + 1, lost] : [lost, lost + 1];
}
