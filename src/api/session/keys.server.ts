import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#config/env.ts';
import { parseKeys } from '#config/session-keys.ts';
import { makePrivateFolder } from '#lib/private-files.ts';

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
