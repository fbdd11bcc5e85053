import { createRandom, type Random, seedFrom } from '#lib/random.ts';
import type { Period } from '#sports/periods.ts';
import { sportOf } from '#sports/sports.ts';
import type { MatchClock } from './match-clock.ts';
import { pointsOf } from './points.ts';

export type Side = 0 | 1;

/** A change of the score, `offset` seconds after the kick-off. A shoot-out counts as one play for its winner. */
export interface Play {
  offset: number;
  side: Side;
  value: number;
  shootOut: boolean;
}

const SHOOT_OUT_SHARE = 0.4;

/** A team's strength, 0.7 to 1.3. It is the same in every match, so that tables have a top and a bottom. */
export function strengthOf(teamUuid: string): number {
  return 0.7 + createRandom(seedFrom('strength', teamUuid)).next() * 0.6;
}

/** Every play of a match between two teams, in order. Depends only on the uuids. */
export function playsOf(
  sportSlug: string,
  eventUuid: string,
  clock: MatchClock,
  teamUuids: readonly [string, string],
): Play[] {
  const random = createRandom(seedFrom('plays', eventUuid));
  const edge = strengthOf(teamUuids[0]) / strengthOf(teamUuids[1]);
  if (sportOf(sportSlug).scoring === 'sets') return sets(random, clock, edge);
  const points: [number[], number[]] = [pointsOf(sportSlug, random, edge, 0), pointsOf(sportSlug, random, 1 / edge, 1)];
  if (hasNoDraws(sportSlug)) settleRegularTime(random, points, clock.overtime, edge);
  const regular = clock.periods.filter((period) => !period.overtime);
  const plays = points.flatMap((values, side) =>
    values.map((value) => ({ offset: moment(random, regular), side: side as Side, value, shootOut: false })),
  );
  if (clock.overtime) plays.push(...overtime(random, clock, sportSlug, edge));
  plays.sort((a, b) => a.offset - b.offset);
  return sportSlug === FILMED_SPORT ? apart(plays, regular) : plays;
}

/** The sport whose matches have video. */
export const FILMED_SPORT = 'football';
/** Seconds from a goal to the next: celebration, replay and kick-off. */
const APART = 40;
const BEFORE_THE_WHISTLE = 14;

/** Moves goals of the same period that are too close to each other, within the period where possible. */
function apart(plays: readonly Play[], periods: readonly Period[]): Play[] {
  return periods.flatMap(({ startsAfter, seconds }) => {
    const end = startsAfter + seconds;
    const offsets = plays.filter(({ offset }) => offset >= startsAfter && offset < end).map(({ offset }) => offset);
    for (let i = 1; i < offsets.length; i++) offsets[i] = Math.max(offsets[i]!, offsets[i - 1]! + APART);
    let latest = end - BEFORE_THE_WHISTLE;
    for (let i = offsets.length - 1; i >= 0; i--) {
      offsets[i] = Math.min(offsets[i]!, latest);
      latest = offsets[i]! - APART;
    }
    const own = plays.filter(({ offset }) => offset >= startsAfter && offset < end);
    return own.map((play, i) => ({ ...play, offset: offsets[i]! }));
  });
}

/** Whether every match of the sport has a winner. */
const hasNoDraws = (sportSlug: string): boolean => sportOf(sportSlug).standings?.draws === false;
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const stronger = (random: Random, edge: number): Side => (random.next() < edge / (1 + edge) ? 0 : 1);

/** Ends regular time level if overtime follows, else with a winner. */
function settleRegularTime(random: Random, points: [number[], number[]], level: boolean, edge: number): void {
  const lead = total(points[0]) - total(points[1]);
  if (!level && lead === 0) points[stronger(random, edge)].push(1);
  if (!level) return;
  const behind = points[lead > 0 ? 1 : 0];
  for (let missing = Math.abs(lead); missing > 0; missing--) behind.push(1);
}

function moment(random: Random, periods: readonly Period[]): number {
  const playingTime = periods.reduce((sum, period) => sum + period.seconds, 0);
  let rest = random.next() * playingTime;
  for (const period of periods) {
    if (rest < period.seconds)
      return Math.floor(period.startsAfter + Math.max(20, Math.min(rest, period.seconds - 10)));
    rest -= period.seconds;
  }
  return 60;
}

function overtime(random: Random, clock: MatchClock, sportSlug: string, edge: number): Play[] {
  const periods = clock.periods.filter((period) => period.overtime);
  const side = stronger(random, edge);
  if (sportSlug === 'ice-hockey') {
    const shootOut = random.next() < SHOOT_OUT_SHARE;
    return [{ offset: shootOut ? clock.seconds - 15 : moment(random, periods), side, value: 1, shootOut }];
  }
  const loser = random.between(1, 4);
  const baskets = [...Array<Side>(loser + 1).fill(side), ...Array<Side>(loser).fill(side === 0 ? 1 : 0)];
  return baskets.map((scorer) => ({ offset: moment(random, periods), side: scorer, value: 2, shootOut: false }));
}

/** A set is won at its end. The winner of the match takes three sets, including the last one. */
function sets(random: Random, clock: MatchClock, edge: number): Play[] {
  const winner = stronger(random, edge ** 3);
  let lost = clock.periods.length - 3;
  return clock.periods.map((period, index) => {
    const open = clock.periods.length - 1 - index;
    const loses = open > 0 && lost > 0 && random.next() < lost / open;
    if (loses) lost--;
    const side = (loses ? 1 - winner : winner) as Side;
    return { offset: period.startsAfter + period.seconds - 5, side, value: 1, shootOut: false };
  });
}
