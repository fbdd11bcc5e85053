import type { Database } from '../database/open.ts';

/** More matches than this are on so many pages that the whole catalogue is dropped. */
const MATCHES_MAX = 2000;

/**
 * Tags of the pages that show the matches of an entity: the matches, their teams and competitions, and the lists of matches.
 * `catalogue`, which is everything, for more than 2,000 matches.
 */
export async function tagsOfMatches(
  database: Database,
  kind: 'team' | 'competition' | 'season' | 'venue',
  uuid: string,
): Promise<string[]> {
  const events = database.selectFrom('event').select(['event.uuid', 'event.competition_uuid']);
  const query =
    kind === 'team'
      ? events.where('event.uuid', 'in', (e) =>
          e.selectFrom('event_team').select('event_uuid').where('team_uuid', '=', uuid),
        )
      : events.where(`event.${kind}_uuid`, '=', uuid);
  const matches = await query.limit(MATCHES_MAX + 1).execute();
  if (matches.length === 0) return [];
  if (matches.length > MATCHES_MAX) return ['catalogue'];
  const uuids = matches.map((match) => match.uuid);
  const teams = await database
    .selectFrom('event_team')
    .select('team_uuid')
    .distinct()
    .where('event_uuid', 'in', uuids)
    .execute();
  return [
    'events',
    ...uuids.map((match) => `event:${match}`),
    ...teams.map(({ team_uuid }) => `team:${team_uuid}`),
    ...new Set(
      matches.flatMap(({ competition_uuid }) => (competition_uuid ? [`competition:${competition_uuid}`] : [])),
    ),
  ];
}
