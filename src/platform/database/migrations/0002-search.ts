import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const KINDS = ['sport', 'competition', 'club', 'team', 'venue', 'highlight'] as const;

/** Full-text index of names, kept in step by triggers so that no writer can forget it. */
export const search: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(
      `CREATE VIRTUAL TABLE search USING fts5(name, kind UNINDEXED, uuid UNINDEXED, tokenize = 'trigram remove_diacritics 1')`,
    );
    for (const kind of KINDS) {
      await run(`CREATE TRIGGER search_${kind}_insert AFTER INSERT ON ${kind} BEGIN
        INSERT INTO search (name, kind, uuid) VALUES (new.name, '${kind}', new.uuid); END`);
      await run(`CREATE TRIGGER search_${kind}_update AFTER UPDATE OF name ON ${kind} WHEN old.name <> new.name BEGIN
        UPDATE search SET name = new.name WHERE uuid = new.uuid; END`);
      await run(`CREATE TRIGGER search_${kind}_delete AFTER DELETE ON ${kind} BEGIN
        DELETE FROM search WHERE uuid = old.uuid; END`);
    }
  },
};
