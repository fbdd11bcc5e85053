import type { TimelineDetail, TimelineKind } from '#contract/event.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';

const SENT_OFF: readonly TimelineDetail[] = ['red', 'second-yellow'];

/** Whether a timeline entry sends a player off. */
export const isRedCard = ({ kind, detail }: { kind: TimelineKind; detail: string | null }): boolean =>
  kind === 'card' && SENT_OFF.includes(detail as TimelineDetail);

/** Whether rows of lists show a timeline entry: who scored, who was sent off. */
export const isInLists = (entry: { kind: TimelineKind; detail: string | null }): boolean =>
  entry.kind === 'goal' || isRedCard(entry);

/** Counts the red cards of the sides of these matches, by their timelines as written. */
export async function countRedCards(database: Database, matches: readonly string[]): Promise<void> {
  await inBatches(matches, async (batch) => {
    await database
      .updateTable('event_team')
      .set(({ selectFrom }) => ({
        red_cards: selectFrom('timeline')
          .select(({ fn }) => fn.countAll<number>().as('cards'))
          .whereRef('timeline.event_uuid', '=', 'event_team.event_uuid')
          .whereRef('timeline.team_uuid', '=', 'event_team.team_uuid')
          .where('timeline.kind', '=', 'card')
          .where('timeline.detail', 'in', SENT_OFF)
          .where('timeline.removed', '=', 0),
      }))
      .where('event_uuid', 'in', batch)
      .execute();
    return [];
  });
}
