import { DAY } from './local-time.ts';
import type { Outcome, PlannedMatch, PlannedSeason } from './planned-match.ts';
import { chance } from './random-order.ts';

/** How many league matches meet which outcome, and between which days from now. */
const OUTCOMES: readonly (readonly [outcome: Outcome, count: number, fromDay: number, toDay: number])[] = [
  ['postponed', 2, -6, -0.5],
  ['postponed', 2, 0.5, 10],
  ['cancelled', 1, 1, 9],
  ['awarded', 1, -12, -1],
  ['day-only', 1, 20, 60],
];

/** What live matches are dealt, and how many of them stay free whatever happens. */
const LIVE_ACCESS = ['ppv', 'pass', 'login'] as const;
const FREE_LIVES = 3;

/**
 * Gives a few league matches of two teams their outcome, one live match of the series a fault of its stream, and where enough is
 * live a few of them another access than free.
 */
export function dealOutcomes(seasons: readonly PlannedSeason[], lives: ReadonlySet<string>, now: number): void {
  const all = seasons.flatMap((season) => season.matches).filter((match) => match.teamUuids.length === 2);
  const order = all.map((match) => ({ match, place: chance('fate', match.uuid) })).sort((a, b) => a.place - b.place);
  const free = (match: PlannedMatch) => !match.outcome;
  const draw = (suits: (match: PlannedMatch) => boolean) =>
    order.find(({ match }) => free(match) && suits(match))?.match;
  const deal = (outcome: Outcome, suits: (match: PlannedMatch) => boolean) => {
    const match = draw(suits);
    if (match) match.outcome = outcome;
  };
  const leagues = new Set(
    seasons.filter((season) => season.matches[0]?.round === 'Round 1').flatMap((season) => season.matches),
  );
  for (const [outcome, count, fromDay, toDay] of OUTCOMES) {
    const between = ({ startsAt }: PlannedMatch) => startsAt > now + fromDay * DAY && startsAt < now + toDay * DAY;
    for (let dealt = 0; dealt < count; dealt++) deal(outcome, (match) => leagues.has(match) && between(match));
  }
  deal('technical-issue', (match) => lives.has(match.uuid));
  // What began last stays free: its kick-off can still be seen.
  const playing = order
    .flatMap(({ match }) => (lives.has(match.uuid) && free(match) ? match : []))
    .sort((a, b) => a.startsAt - b.startsAt);
  LIVE_ACCESS.slice(0, Math.max(0, playing.length - FREE_LIVES)).forEach((access, index) => {
    playing[index]!.access = access;
  });
}
