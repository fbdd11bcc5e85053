import { DAY } from './local-time.ts';
import type { Outcome, PlannedMatch, PlannedSeason } from './planned-match.ts';
import { chance } from './random-order.ts';

/** How many league matches get which outcome, and between which days from now. */
const OUTCOMES: readonly (readonly [outcome: Outcome, count: number, fromDay: number, toDay: number])[] = [
  ['postponed', 2, -6, -0.5],
  ['postponed', 2, 0.5, 10],
  ['cancelled', 1, 1, 9],
  ['awarded', 1, -12, -1],
  ['day-only', 1, 20, 60],
];

/** The access that live matches get besides free, and how many of them always stay free. */
const LIVE_ACCESS = ['ppv', 'pass', 'login'] as const;
const FREE_LIVE_MATCHES = 3;

/** A stream fails only while a visitor can watch at least so many others at once. */
export const WATCHABLE_BESIDE_ISSUE = 2;

/**
 * Assigns outcomes to a few league matches of two teams and a stream fault to one live match with video. If enough such matches are live,
 * a few of them need a login, a pass or a payment.
 */
export function assignOutcomes(seasons: readonly PlannedSeason[], liveUuids: ReadonlySet<string>, now: number): void {
  const all = seasons.flatMap((season) => season.matches).filter((match) => match.teamUuids.length === 2);
  const order = all.map((match) => ({ match, rank: chance('fate', match.uuid) })).sort((a, b) => a.rank - b.rank);
  const isOpen = (match: PlannedMatch) => !match.outcome;
  const firstOpen = (fits: (match: PlannedMatch) => boolean) =>
    order.find(({ match }) => isOpen(match) && fits(match))?.match;
  const assign = (outcome: Outcome, fits: (match: PlannedMatch) => boolean) => {
    const match = firstOpen(fits);
    if (match) match.outcome = outcome;
  };
  const leagues = new Set(
    seasons.filter((season) => season.matches[0]?.round === 'Round 1').flatMap((season) => season.matches),
  );
  for (const [outcome, count, fromDay, toDay] of OUTCOMES) {
    const between = ({ startsAt }: PlannedMatch) => startsAt > now + fromDay * DAY && startsAt < now + toDay * DAY;
    for (let index = 0; index < count; index++) assign(outcome, (match) => leagues.has(match) && between(match));
  }
  if (liveUuids.size > WATCHABLE_BESIDE_ISSUE) assign('technical-issue', (match) => liveUuids.has(match.uuid));
  // The latest matches stay free: a visitor can still see their kick-off.
  const playing = order
    .flatMap(({ match }) => (liveUuids.has(match.uuid) && isOpen(match) ? match : []))
    .sort((a, b) => a.startsAt - b.startsAt);
  LIVE_ACCESS.slice(0, Math.max(0, playing.length - FREE_LIVE_MATCHES)).forEach((access, index) => {
    playing[index]!.access = access;
  });
}
