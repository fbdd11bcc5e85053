import { insertRows } from '#platform/database/insert.ts';
import type { Database } from '#platform/database/open.ts';
import { BUNDLED } from '#platform/media/bundled-video.ts';
import type { NewRow } from '#platform/database/schema.ts';

/** A sport, a competition and the two teams `home` and `away`. */
export async function addSides(database: Database): Promise<void> {
  const common = { images: '[]', sport_uuid: 'football' };
  await insertRows(database, 'sport', [
    { uuid: 'football', name: 'Football', slug: 'football', position: 1, images: '[]' },
  ]);
  await insertRows(database, 'competition', [{ uuid: 'league', name: 'Premier League', position: 1, ...common }]);
  const team = (uuid: string) => ({ uuid, name: uuid, short_name: uuid, ...common });
  await insertRows(database, 'team', [team('home'), team('away')]);
}

/** A demo match of `home` and `away`, with the given changes. */
export async function addMatch(
  database: Database,
  match: Partial<NewRow<'event'>> & { uuid: string; starts_at: number },
): Promise<void> {
  const { uuid, starts_at } = match;
  const row: NewRow<'event'> = {
    name: 'Home – Away',
    sport_uuid: 'football',
    competition_uuid: 'league',
    start_day: new Date(starts_at).toISOString().slice(0, 10),
    ends_at: starts_at + 112 * 60_000,
    status: 'scheduled',
    video: BUNDLED,
    access: 'free',
    source: 'demo',
    updated_at: 1,
    ...match,
  };
  await insertRows(database, 'event', [row]);
  const side = (team_uuid: string, position: number) => ({
    ...{ event_uuid: uuid, team_uuid, position, starts_at },
    status: row.status,
  });
  await insertRows(database, 'event_team', [side('home', 0), side('away', 1)]);
}
