import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import type { Settings } from '#config/env.ts';
import { isVapidPair, type VapidKeys } from '#config/vapid-keys.ts';
import { makePrivateFolder } from '#lib/private-files.ts';
import { documentOnce } from '../config/documents.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open.ts';

/** The key pair that identifies this site to push services, and a contact for problems. */
export interface Vapid extends VapidKeys {
  subject: string;
}

type VapidSettings = Pick<
  Settings,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUBLIC_ORIGIN' | 'DATA_DIR'
>;

/** The settings' pair, the `shared` one, or one kept beside the database: a new one would end all subscriptions. @throws Error */
export function vapidOf(settings: VapidSettings, shared?: VapidKeys): Vapid {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUBLIC_ORIGIN } = settings;
  // Push services refuse http addresses. Used only when the site itself has no https.
  const fallback = PUBLIC_ORIGIN.startsWith('https:') ? PUBLIC_ORIGIN : 'mailto:webmaster@touchline.example';
  const keys = publicKey && privateKey ? { publicKey, privateKey } : (shared ?? storedKeys(settings.DATA_DIR));
  return { ...keys, subject: settings.VAPID_SUBJECT ?? fallback };
}

/** The pair of all processes on one PostgreSQL; undefined for the embedded database. */
export async function sharedKeys(database: Database): Promise<VapidKeys | undefined> {
  return isPostgres(database) ? documentOnce(database, 'vapid-keys', webPush.generateVAPIDKeys) : undefined;
}

function storedKeys(folder: string): VapidKeys {
  const file = join(folder, 'vapid.key');
  const [publicKey = '', privateKey = ''] = readOrMake(folder, file).trim().split('\n');
  if (isVapidPair({ publicKey, privateKey })) return { publicKey, privateKey };
  throw new Error(
    `${file} holds no key pair. Remove it (browsers must turn notifications on again) or set VAPID_PUBLIC_KEY.`,
  );
}

function readOrMake(folder: string, file: string): string {
  try {
    makePrivateFolder(folder);
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    // Fails when another process was faster: its keys are used.
    writeFileSync(file, `${publicKey}\n${privateKey}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
