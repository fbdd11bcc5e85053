import { currentHost } from '#runtime/host.ts';
import { createRateLimit } from '#runtime/rate-limit.ts';
import type { Settings } from '#config/env.ts';
import { RATE_LIMITS, type RateLimitName } from '#config/rate-limits.ts';
import { productClock } from '#runtime/product-clock.ts';
import { backendFor } from '../transport.server.ts';
import type { Backend } from '../transport.ts';
import { createCookieJar } from './cookies.server.ts';
import { createSealer } from './seal.server.ts';
import { createSessionCookies } from './session-cookies.server.ts';
import type { SessionStore } from './session-store.server.ts';
import { openSessionTables } from './session-tables.server.ts';
import { createSessions } from './sessions.server.ts';
import { createSso } from './sso.server.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseKeys } from '#config/session-keys.ts';
import { makePrivateFolder, makePrivateDatabase } from '#lib/private-files.ts';
import { DatabaseSync } from 'node:sqlite';
import { databaseOutage } from '#runtime/outage.ts';

/** Session services for login, logout, pages and calls. */
export type SessionContext = ReturnType<typeof createSessionContext>;

interface SiteParts {
  readonly settings: Settings;
  readonly backend: Backend;
  readonly keys: readonly Buffer[];
  readonly file: SessionStore;
  /** Product time, UNIX seconds. */
  readonly now: () => number;
}

export function createSessionContext({ settings, backend, keys, file, now }: SiteParts) {
  const jar = createCookieJar(settings.COOKIE_PREFIX);
  const sealer = createSealer(keys);
  const sso = createSso(backend, settings, now);
  const cookies = createSessionCookies({ jar, sealer, file, settings, now });
  const sessions = createSessions({ cookies, sso, sealer, now, embedded: !settings.API_URL && !settings.SSO_URL });
  const limit = (name: RateLimitName) => {
    const { points, duration } = RATE_LIMITS[name];
    return createRateLimit({ keyPrefix: name, points: settings.RATE_LIMITS[name] ?? points, duration });
  };
  const rateLimits = {
    callback: limit('callbackByAddress'),
    check: limit('sessionByDevice'),
    checkByAddress: limit('sessionByAddress'),
  };
  return { settings, backend, jar, sealer, sso, sessions, rateLimits, now };
}

let site: SessionContext | undefined;

/** The process's session context. */
export function sessionContext(settings: Settings): SessionContext {
  if (site) return site;
  const clock = productClock(settings);
  const now = () => clock.now() / 1000;
  const { DATABASE_URL, DATA_DIR } = settings;
  const file = DATABASE_URL ? openSessionTables(DATABASE_URL, now) : openSessionFile(DATA_DIR, now);
  currentHost().onClose(() => file.close());
  site = createSessionContext({ settings, backend: backendFor(settings), keys: sessionKeys(settings), file, now });
  return site;
}

/** Keys for session cookies: of the settings, else one made once in DATA_DIR. @throws Error naming a bad file */
export function sessionKeys({ SESSION_KEYS, DATA_DIR }: Pick<Settings, 'SESSION_KEYS' | 'DATA_DIR'>): Buffer[] {
  if (SESSION_KEYS !== undefined) return parseKeys(SESSION_KEYS) ?? [];
  const file = join(DATA_DIR, 'session.key');
  const keys = parseKeys(readOrMake(DATA_DIR, file));
  if (!keys) throw new Error(`${file} holds no key of 32 bytes. Remove it (all are signed out) or set SESSION_KEYS.`);
  return keys;
}

function readOrMake(folder: string, file: string): string {
  try {
    makePrivateFolder(folder);
    // Fails when another process was faster; then its key is used.
    writeFileSync(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}

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
