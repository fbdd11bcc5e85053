import { stableUuid } from '#lib/stable-uuid.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import type { NewTimelineEntry } from '../matches/update.ts';
import type { ClubSquad } from './club-squads.ts';
import type { Fixture } from './fixtures.ts';
import { startOf } from './match-clock.ts';
import type { Goal, Stadium } from './model.ts';
import type { CompetitionPlace } from './place.ts';
import type { Plan } from './plan.ts';
import { type PlayerNames, playerNames, scorerOf } from './player-names.ts';

interface GoalsOf {
  place: CompetitionPlace;
  stadiums: readonly Stadium[];
  squads: readonly ClubSquad[];
  /** Uuids by club. */
  teams: ReadonlyMap<string, string>;
}

/**
 * Plans the goals of matches that list them as entries of their timelines. A match whose goals an operator or a feed wrote keeps them.
 */
export async function planGoals(
  database: Database,
  plan: Plan,
  fixtures: readonly Fixture[],
  of: GoalsOf,
): Promise<void> {
  const listing = fixtures.filter(({ match }) => match.goals !== null);
  const rows = await inBatches(
    listing.map(({ uuid }) => uuid),
    (batch) =>
      database
        .selectFrom('timeline')
        .select(['uuid', 'event_uuid', 'source', 'removed'])
        .where('event_uuid', 'in', batch)
        .where('kind', '=', 'goal')
        .execute(),
  );
  const nameOf = playerNames(fixtures, of.squads);
  const stored = Map.groupBy(rows, (row) => row.event_uuid);
  for (const fixture of listing) {
    const known = stored.get(fixture.uuid) ?? [];
    if (known.some(({ source }) => source === 'operator' || source === 'feed')) continue;
    const entries = entriesOf(fixture, of, nameOf);
    const named = new Set(entries.map(({ uuid }) => uuid));
    if (entries.length > 0) plan.matches.push({ type: 'timeline-added', match: fixture.uuid, entries });
    for (const { uuid, removed } of known)
      if (!removed && !named.has(uuid))
        plan.matches.push({ type: 'timeline-removed', match: fixture.uuid, entry: uuid });
  }
}

function entriesOf(fixture: Fixture, { place, stadiums, teams }: GoalsOf, nameOf: PlayerNames): NewTimelineEntry[] {
  const { match, home, away } = fixture;
  if (!home || !away) return [];
  const start = startOf(fixture, place, stadiums);
  const goals = match.goals ?? [];
  const isWhole = addsUp(fixture);
  const score: [number, number] = [0, 0];
  const times = new Map<string, number>();
  return goals.map((goal, index) => {
    score[goal.side] += 1;
    const { club, player } = scorerOf(fixture, goal);
    // As written, so that a goal stays the same when its player's name is known better.
    const words = [String(goal.side), player, minuteOf(goal)];
    const nth = (times.get(words.join()) ?? 0) + 1;
    times.set(words.join(), nth);
    return {
      uuid: stableUuid('football.json', 'goal', fixture.uuid, ...words, String(nth)),
      // Goals of one minute keep their order.
      at: start + secondsAt(goal) * 1000 + index,
      minute: minuteOf(goal),
      kind: 'goal',
      team_uuid: teams.get(club ?? '') ?? null,
      player_name: nameOf(club, player),
      second_player_name: null,
      detail: goal.kind,
      home_score: isWhole ? score[0] : null,
      away_score: isWhole ? score[1] : null,
    };
  });
}

/** Whether the goals are as many as the result says. */
export function addsUp({ match: { goals, score } }: Fixture): boolean {
  const final = score?.et ?? score?.ft;
  if (!goals || !final) return false;
  const of = (side: 0 | 1) => goals.filter((goal) => goal.side === side).length;
  return of(0) === final[0] && of(1) === final[1];
}

const minuteOf = ({ minute, added }: Goal): string => (added > 0 ? `${minute}+${added}` : String(minute));

/** Breaks of a football match by the minute after which they are, in minutes; with the added time before them. */
const BREAKS: readonly (readonly [after: number, length: number])[] = [
  [45, 20],
  [90, 15],
  [105, 10],
];

/** Seconds from kick-off to a goal, breaks and usual added time included; goals keep the order of their minutes. */
function secondsAt({ minute, added }: Goal): number {
  const breaks = BREAKS.reduce((sum, [after, length]) => (minute > after ? sum + length : sum), 0);
  return (minute + added + breaks) * 60;
}
