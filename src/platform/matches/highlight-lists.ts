import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';

/**
 * Puts the highlights of these matches (uuids) in the lists of their teams and their competition. Call it when matches and highlights
 * are written; what is deleted leaves the lists by itself.
 */
export async function listHighlightsOf(database: Database, matches: readonly string[]): Promise<void> {
  await inBatches(matches, async (batch) => {
    const own = database.selectFrom('highlight').where('highlight.event_uuid', 'in', batch);
    await database.deleteFrom('highlight_list').where('highlight_uuid', 'in', own.select('highlight.uuid')).execute();
    const ofTeams = own
      .innerJoin('event_team', 'event_team.event_uuid', 'highlight.event_uuid')
      .select(['event_team.team_uuid as of_uuid', 'highlight.published_at', 'highlight.uuid as highlight_uuid']);
    const ofCompetitions = own
      .innerJoin('event', 'event.uuid', 'highlight.event_uuid')
      .where('event.competition_uuid', 'is not', null)
      .select((e) => [
        e.ref('event.competition_uuid').$notNull().as('of_uuid'),
        'highlight.published_at',
        'highlight.uuid as highlight_uuid',
      ]);
    await database
      .insertInto('highlight_list')
      .columns(['of_uuid', 'published_at', 'highlight_uuid'])
      .expression(ofTeams.union(ofCompetitions))
      .execute();
    return [];
  });
}
