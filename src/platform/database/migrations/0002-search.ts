import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from '../engine.ts';

const KINDS = ['sport', 'competition', 'club', 'team', 'venue', 'highlight'] as const;

/** Full-text index of names, kept in step by triggers so that no writer can forget it. */
export const search: Migration = {
  up: (db: Kysely<unknown>) => (isPostgres(db) ? inPostgres(db) : inSqlite(db)),
};

async function inSqlite(db: Kysely<unknown>): Promise<void> {
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
}

/** Folds a name as lib/fold.ts folds a query. */
const FOLD = String.raw`replace(translate(lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]', '', 'g')), 'øłı', 'oli'), 'ß', 'ss')`;

async function inPostgres(db: Kysely<unknown>): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run('CREATE EXTENSION IF NOT EXISTS pg_trgm');
  await run(`CREATE TABLE search (kind text NOT NULL, uuid text NOT NULL, name text NOT NULL, folded text NOT NULL,
    PRIMARY KEY (kind, uuid))`);
  await run('CREATE INDEX search_folded ON search USING gin (folded gin_trgm_ops)');
  await run(`CREATE FUNCTION search_fold(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT ${FOLD} $$`);
  await run(`CREATE FUNCTION search_keep() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM search WHERE kind = TG_ARGV[0] AND uuid = old.uuid;
    ELSE
      INSERT INTO search VALUES (TG_ARGV[0], new.uuid, new.name, search_fold(new.name))
        ON CONFLICT (kind, uuid) DO UPDATE SET name = excluded.name, folded = excluded.folded;
    END IF;
    RETURN NULL; END $$`);
  for (const kind of KINDS)
    await run(`CREATE TRIGGER search_${kind} AFTER INSERT OR DELETE OR UPDATE OF name ON ${kind}
      FOR EACH ROW EXECUTE FUNCTION search_keep('${kind}')`);
}
