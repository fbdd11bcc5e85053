import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { NewRow, Tables } from '../database/schema.ts';

/** Parents before children, as foreign keys ask for. */
const ORDER = ['sport', 'region', 'club', 'team', 'competition', 'season', 'event', 'event_team'] as const;
type Planned = (typeof ORDER)[number];

/** A row to change: the column that finds it, and its new values. */
export interface Change {
  table: Planned;
  key: 'uuid' | 'event_uuid';
  uuid: string;
  values: Readonly<Record<string, string | number | null | undefined>>;
}

/** Everything one file changes in the database, found by reading only. */
export class Plan {
  readonly #inserts = new Map<Planned, NewRow<Planned>[]>();
  readonly #changes: Change[] = [];

  insert<Name extends Planned>(table: Name, row: NewRow<Name>): void {
    const rows = this.#inserts.get(table);
    if (rows) rows.push(row);
    else this.#inserts.set(table, [row]);
  }

  change(table: Planned, uuid: string, values: Change['values'], key: Change['key'] = 'uuid'): void {
    this.#changes.push({ table, key, uuid, values });
  }

  get isEmpty(): boolean {
    return this.#inserts.size === 0 && this.#changes.length === 0;
  }

  /** Writes it all. Call it inside a transaction. */
  async apply(database: Database): Promise<void> {
    for (const table of ORDER) await insertRows<keyof Tables>(database, table, this.#inserts.get(table) ?? []);
    for (const { table, key, uuid, values } of this.#changes) {
      await database
        .updateTable(table as 'event')
        .set(values as object)
        .where(key as 'uuid', '=', uuid)
        .execute();
    }
  }
}
