import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { logoOf } from './images.ts';

/** What rows, cards and tables show of a team. */
export interface TeamCard {
  readonly uuid: string;
  readonly name: string;
  readonly shortName: string | null;
  readonly logoUrl: string;
}

/** Some 300 bytes each. */
const REMEMBERED_MAX = 5000;

/** Cards that were read while the number of the newest change of a team was `sequence`. */
interface Remembered {
  sequence: number;
  cards: Map<string, TeamCard>;
}

const ofDatabase = new WeakMap<Database, Remembered>();

/**
 * The cards of teams; unknown ones are left out. A process remembers them until a team gets another name or picture, in any
 * process: most lists show teams that a list before has shown.
 */
export async function teamCards(database: Database, uuids: readonly string[]): Promise<ReadonlyMap<string, TeamCard>> {
  const found = new Map<string, TeamCard>();
  if (uuids.length === 0) return found;
  const remembered = await currentCards(database);
  const missing: string[] = [];
  for (const uuid of new Set(uuids)) {
    const card = remembered.get(uuid);
    if (card) found.set(uuid, card);
    else missing.push(uuid);
  }
  if (missing.length === 0) return found;
  const rows = await inBatches(missing, (batch) => pictured(database, { uuids: batch }, undefined));
  if (remembered.size + rows.length > REMEMBERED_MAX) remembered.clear();
  for (const row of rows) {
    const card = { uuid: row.uuid, name: row.name, shortName: row.short_name, logoUrl: logoOf('team', row) };
    remembered.set(row.uuid, card);
    found.set(row.uuid, card);
  }
  return found;
}

/** What is read from now on is as new as the number, or newer. */
async function currentCards(database: Database): Promise<Map<string, TeamCard>> {
  const [row] = await newest(database, {}, undefined);
  const sequence = Number(row?.last);
  const known = ofDatabase.get(database);
  if (known?.sequence === sequence) return known.cards;
  const cards = new Map<string, TeamCard>();
  ofDatabase.set(database, { sequence, cards });
  return cards;
}

const newest = prepared((database, _values: object, _shape: undefined) =>
  database.selectFrom('team_sequence').select('last'),
);

const pictured = prepared((database, { uuids }: { uuids: readonly string[] }, _shape: undefined) =>
  database
    .selectFrom('team')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .select(['team.uuid', 'team.name', 'team.short_name', 'team.images', 'club.images as inherited'])
    .where('team.uuid', 'in', uuids),
);
