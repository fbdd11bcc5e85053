import { ENTITY_TABLES, type EntityTable } from '../catalogue/bulk-entities.ts';
import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { NewRow } from '../database/schema.ts';
import type { MatchUpdate } from '../matches/update.ts';

/** A row to change, and its new values. */
interface Change {
  table: EntityTable;
  uuid: string;
  values: Readonly<Record<string, string | number | null | undefined>>;
}

/** All changes of one file, found without a write. */
export class Plan {
  readonly #inserts = new Map<EntityTable, NewRow<EntityTable>[]>();
  readonly #changes: Change[] = [];
  readonly matches: MatchUpdate[] = [];

  insert<Name extends EntityTable>(table: Name, row: NewRow<Name>): void {
    const rows = this.#inserts.get(table) ?? [];
    rows.push(row as NewRow<EntityTable>);
    this.#inserts.set(table, rows);
  }

  change(table: EntityTable, uuid: string, values: Change['values']): void {
    this.#changes.push({ table, uuid, values });
  }

  /** Whether nothing changes but matches. */
  get isEmpty(): boolean {
    return this.#inserts.size === 0 && this.#changes.length === 0;
  }

  /** Writes all but the matches. Call it inside a transaction. */
  async apply(database: Database): Promise<void> {
    for (const table of ENTITY_TABLES) await insertRows<EntityTable>(database, table, this.#inserts.get(table) ?? []);
    for (const { table, uuid, values } of this.#changes) {
      await database
        .updateTable(table as 'team')
        .set(values as object)
        .where('uuid', '=', uuid)
        .execute();
    }
  }
}
