import { insertRows } from '../database/insert.ts';
import type { Database } from '../database/open.ts';
import type { NewRow, Tables } from '../database/schema.ts';
import type { MatchUpdate } from '../matches/update.ts';

/** Parents before children, as foreign keys ask for. */
const ORDER = ['sport', 'region', 'club', 'team', 'competition', 'season'] as const;
type Planned = (typeof ORDER)[number];

/** A row to change, and its new values. */
interface Change {
  table: Planned;
  uuid: string;
  values: Readonly<Record<string, string | number | null | undefined>>;
}

/** Everything one file changes in the database, found by reading only. */
export class Plan {
  readonly #inserts = new Map<Planned, NewRow<Planned>[]>();
  readonly #changes: Change[] = [];
  /** What becomes of matches. */
  readonly matches: MatchUpdate[] = [];

  insert<Name extends Planned>(table: Name, row: NewRow<Name>): void {
    const rows = this.#inserts.get(table) ?? [];
    rows.push(row as NewRow<Planned>);
    this.#inserts.set(table, rows);
  }

  change(table: Planned, uuid: string, values: Change['values']): void {
    this.#changes.push({ table, uuid, values });
  }

  /** Whether nothing changes but matches. */
  get isEmpty(): boolean {
    return this.#inserts.size === 0 && this.#changes.length === 0;
  }

  /** Writes all but the matches. Call it inside a transaction. */
  async apply(database: Database): Promise<void> {
    for (const table of ORDER) await insertRows<keyof Tables>(database, table, this.#inserts.get(table) ?? []);
    for (const { table, uuid, values } of this.#changes) {
      await database
        .updateTable(table as 'team')
        .set(values as object)
        .where('uuid', '=', uuid)
        .execute();
    }
  }
}
