import type { Database } from '../database/open.ts';
import { type DrawnKind, logoOf, type Pictured } from '../catalogue/images.ts';
import { type NameHit, uuidsOf } from './name-index.ts';

/** What is shown of a result beside its name. */
export interface HitFacts {
  sport: string | null;
  logo: string | null;
}

interface Row extends Pictured {
  sport: string | null;
}

const withSport = (kind: 'club' | 'competition') => (database: Database, uuids: readonly string[]) =>
  database
    .selectFrom(kind)
    .innerJoin('sport', 'sport.uuid', `${kind}.sport_uuid`)
    .select([`${kind}.uuid as uuid`, `${kind}.name as name`, `${kind}.images as images`, 'sport.name as sport'])
    .where(`${kind}.uuid`, 'in', uuids)
    .execute();

const alone = (kind: 'venue' | 'sport') => async (database: Database, uuids: readonly string[]) => {
  const rows = await database.selectFrom(kind).select(['uuid', 'name', 'images']).where('uuid', 'in', uuids).execute();
  return rows.map((row) => ({ ...row, sport: null }));
};

const READERS: Partial<Record<DrawnKind, (database: Database, uuids: readonly string[]) => Promise<Row[]>>> = {
  team: (database, uuids) =>
    database
      .selectFrom('team')
      .innerJoin('sport', 'sport.uuid', 'team.sport_uuid')
      .leftJoin('club', 'club.uuid', 'team.club_uuid')
      .select(['team.uuid', 'team.name', 'team.images', 'club.images as inherited', 'sport.name as sport'])
      .where('team.uuid', 'in', uuids)
      .execute(),
  club: withSport('club'),
  competition: withSport('competition'),
  venue: alone('venue'),
  sport: alone('sport'),
};

/** The sports and pictures of results, by uuid: one query a kind. Highlights have a sport alone. */
export async function factsOf(database: Database, hits: readonly NameHit[]): Promise<Map<string, HitFacts>> {
  const facts = new Map<string, HitFacts>();
  for (const kind of Object.keys(READERS) as DrawnKind[]) {
    const uuids = uuidsOf(hits, kind);
    for (const row of uuids.length > 0 ? await READERS[kind]!(database, uuids) : [])
      facts.set(row.uuid, { sport: row.sport, logo: logoOf(kind, row) });
  }
  const highlights = uuidsOf(hits, 'highlight');
  for (const { uuid, sport } of highlights.length > 0 ? await highlightSports(database, highlights) : [])
    facts.set(uuid, { sport, logo: null });
  return facts;
}

const highlightSports = (database: Database, uuids: readonly string[]) =>
  database
    .selectFrom('highlight')
    .innerJoin('sport', 'sport.uuid', 'highlight.sport_uuid')
    .select(['highlight.uuid', 'sport.name as sport'])
    .where('highlight.uuid', 'in', uuids)
    .execute();
