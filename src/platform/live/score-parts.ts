import { createRandom, seedFrom } from '#lib/random.ts';
import type { Score } from '../database/schema.ts';
import type { Frame } from './frame.ts';
import type { Play, Side } from './plays.ts';

/** A part of the score and the moment (ms) from which it is known. */
export interface ScorePart {
  key: keyof Score;
  at: number;
  value: [number, number];
}

/** After how many periods a sport has its half time; other sports have none. */
const HALF_TIME_AFTER: Record<string, number> = { football: 1, handball: 1, rugby: 1, basketball: 2 };

/** One side's score `offset` seconds after the kick-off. */
export function scoreAt(plays: readonly Play[], side: Side, offset: number): number {
  return plays.reduce((sum, play) => (play.side === side && play.offset <= offset ? sum + play.value : sum), 0);
}

/** The score by part. A shoot-out counts one goal in the final score and is listed with its own result. */
export function scoreParts(
  event: { uuid: string; sportSlug: string; startsAt: number },
  frame: Frame,
  plays: readonly Play[],
): ScorePart[] {
  const regular = frame.periods.filter((period) => !period.overtime);
  const played = plays.filter((play) => !play.shootOut);
  const part = (key: keyof Score, offset: number): ScorePart => ({
    key,
    at: event.startsAt + offset * 1000,
    value: [scoreAt(played, 0, offset), scoreAt(played, 1, offset)],
  });
  const endOf = (count: number) => (regular[count - 1]?.startsAfter ?? 0) + (regular[count - 1]?.seconds ?? 0);
  const half = HALF_TIME_AFTER[event.sportSlug];
  const parts = half === undefined ? [] : [part('ht', endOf(half))];
  parts.push(part('ft', frame.overtime ? endOf(regular.length) : frame.seconds));
  if (frame.overtime) parts.push(part('et', frame.seconds));
  const shootOut = plays.find((play) => play.shootOut);
  if (shootOut) parts.push({ ...part('p', frame.seconds), value: shootOutScore(event.uuid, shootOut.side) });
  return parts;
}

function shootOutScore(eventUuid: string, winner: Side): [number, number] {
  const lost = createRandom(seedFrom('shoot-out', eventUuid)).between(0, 2);
  return winner === 0 ? [lost + 1, lost] : [lost, lost + 1];
}
