import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseOutage } from '#runtime/outage.ts';
import { makePrivateDatabase, makePrivateFolder } from '#lib/private-files.ts';
import type { SessionStore } from './session-store.server.ts';

/** A small SQLite database of its own: with `API_URL` there is no embedded one. */
export function openSessionFile(dataDir: string, now: () => number) {
  const file = dataDir === ':memory:' ? dataDir : join(dataDir, 'sessions.sqlite');
  if (file !== ':memory:') {
    makePrivateFolder(dataDir);
    makePrivateDatabase(file);
  }
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA busy_timeout = 2000;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS denied (id TEXT PRIMARY KEY, until INTEGER NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS kept (id TEXT, place TEXT, sealed TEXT NOT NULL, until INTEGER NOT NULL,
      PRIMARY KEY (id, place)) STRICT;`);
  const insertRevoked = database.prepare('INSERT OR REPLACE INTO denied VALUES (?, ?)');
  const selectRevoked = database.prepare('SELECT 1 FROM denied WHERE id = ?');
  const insertValue = database.prepare('INSERT OR REPLACE INTO kept VALUES (?, ?, ?, ?)');
  const selectValue = database.prepare('SELECT sealed FROM kept WHERE id = ? AND place = ?');
  const deleteValues = database.prepare('DELETE FROM kept WHERE id = ?');
  const pruning = ['denied', 'kept'].map((table) => database.prepare(`DELETE FROM ${table} WHERE until < ?`));
  const prune = () => pruning.forEach((statement) => void statement.run(Math.floor(now())));

  return {
    revoke(id, until) {
      insertRevoked.run(id, Math.ceil(until));
      deleteValues.run(id);
      prune();
      databaseOutage.written();
    },
    isRevoked: (id) => selectRevoked.get(id) !== undefined,
    put(id, place, sealed, until) {
      prune();
      insertValue.run(id, place, sealed, Math.ceil(until));
      databaseOutage.written();
    },
    get: (id, place) => selectValue.get(id, place)?.['sealed'] as string | undefined,
    close: () => database.close(),
  } satisfies SessionStore;
}
