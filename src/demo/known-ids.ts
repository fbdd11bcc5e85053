import type { Database } from '#platform/database/open.ts';
import type { KnownIds } from './make-catalogue.ts';

/** Ids of the sports and regions in the database, for example from an import or an earlier seeding. */
export async function knownIds(database: Database): Promise<KnownIds> {
  const sports = await database.selectFrom('sport').select(['uuid', 'slug']).execute();
  const regions = await database.selectFrom('region').select(['uuid', 'code']).execute();
  return {
    sports: new Map(sports.map(({ uuid, slug }) => [slug, uuid])),
    regions: new Map(regions.map(({ uuid, code }) => [code, uuid])),
  };
}
