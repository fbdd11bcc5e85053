import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { type NameHit, uuidsOf } from './name-index.ts';

/** The name of an entity, and where it stands among its kind: the higher, the more people look for it. */
export interface Standing {
  name: string;
  standing: number;
}

/** Names and standings of teams, clubs (their popularity) and competitions (level and country), by uuid. */
export async function standingOf(database: Database, hits: readonly NameHit[]): Promise<Map<string, Standing>> {
  const known = new Map<string, Standing>();
  for (const kind of ['team', 'club'] as const) {
    const uuids = uuidsOf(hits, kind);
    for (const { uuid, name, popularity } of uuids.length > 0 ? await popular(database, { uuids }, kind) : [])
      known.set(uuid, { name, standing: popularity });
  }
  const uuids = uuidsOf(hits, 'competition');
  for (const { uuid, name, position } of uuids.length > 0 ? await positions(database, { uuids }, undefined) : [])
    known.set(uuid, { name, standing: -position });
  return known;
}

const popular = prepared((database, { uuids }: { uuids: readonly string[] }, kind: 'team' | 'club') =>
  database.selectFrom(kind).select(['uuid', 'name', 'popularity']).where('uuid', 'in', uuids),
);

const positions = prepared((database, { uuids }: { uuids: readonly string[] }, _shape: undefined) =>
  database.selectFrom('competition').select(['uuid', 'name', 'position']).where('uuid', 'in', uuids),
);
