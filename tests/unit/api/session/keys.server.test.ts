import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sessionKeys } from '#api/session/session-context.server.ts';
import { openSessionFile } from '#api/session/session-context.server.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'touchline-keys-'));
const key = Buffer.alloc(32, 1).toString('base64');

test('keys come from the settings, newest first', () => {
  const other = Buffer.alloc(32, 255).toString('base64url');
  const keys = sessionKeys({ SESSION_KEYS: `${key}, ${other}`, DATA_DIR: '/nowhere' });
  expect(keys).toEqual([Buffer.alloc(32, 1), Buffer.alloc(32, 255)]);
});

test('without settings a key is generated once, readable only by its owner', () => {
  const DATA_DIR = join(folder(), 'new');
  const first = sessionKeys({ SESSION_KEYS: undefined, DATA_DIR });
  expect(first[0]).toHaveLength(32);
  expect(sessionKeys({ SESSION_KEYS: undefined, DATA_DIR })).toEqual(first);
  if (process.platform !== 'win32') expect(statSync(join(DATA_DIR, 'session.key')).mode & 0o777).toBe(0o600);
});

test('the error names a file without a key', () => {
  const DATA_DIR = folder();
  writeFileSync(join(DATA_DIR, 'session.key'), 'short');
  expect(() => sessionKeys({ SESSION_KEYS: undefined, DATA_DIR })).toThrow(/session\.key holds no key/);
});

test('sign-outs survive a restart until the cookies expire', () => {
  let now = 1000;
  const dataDir = folder();
  const before = openSessionFile(dataDir, () => now);
  before.revoke('s1', 2000);
  before.close();
  const after = openSessionFile(dataDir, () => now);
  expect([after.isRevoked('s1'), after.isRevoked('s2')]).toEqual([true, false]);
  now = 2001;
  after.revoke('s3', 3000);
  expect(after.isRevoked('s1')).toBe(false);
  after.close();
  expect(readFileSync(join(dataDir, 'sessions.sqlite')).length).toBeGreaterThan(0);
});
