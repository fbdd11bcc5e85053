import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webPush from 'web-push';
import type { Settings } from '#config/env.ts';
import { isVapidPair, type VapidKeys } from '#config/vapid-keys.ts';
import { makePrivateFolder } from '#lib/private-files.ts';
import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/open.ts';

/** The pair by which push services know this site, and whom they may write to when something is wrong with it. */
export interface Vapid extends VapidKeys {
  subject: string;
}

type VapidSettings = Pick<
  Settings,
  'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'VAPID_SUBJECT' | 'PUBLIC_ORIGIN' | 'DATA_DIR'
>;

const KEY = 'vapid-keys';

/**
 * The pair of the settings, else the `shared` one, else one that is made once and kept beside the database, readable by its
 * owner alone: browsers subscribe to a key, so another one would silence all of them. @throws Error naming the file when it
 * holds no pair.
 */
export function vapidOf(settings: VapidSettings, shared?: VapidKeys): Vapid {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT,
    PUBLIC_ORIGIN,
    DATA_DIR,
  } = settings;
  // Services take no http address; this one is nobody's, and stands only where the site itself has no https.
  const fallback = PUBLIC_ORIGIN.startsWith('https:') ? PUBLIC_ORIGIN : 'mailto:webmaster@touchline.example';
  const keys = publicKey && privateKey ? { publicKey, privateKey } : (shared ?? keptKeys(DATA_DIR));
  return { ...keys, subject: VAPID_SUBJECT ?? fallback };
}

/** The pair of all processes that share a PostgreSQL: who comes first makes it. The embedded database keeps none. */
export async function sharedKeys(database: Database): Promise<VapidKeys | undefined> {
  if (!isPostgres(database)) return undefined;
  await database
    .insertInto('document')
    .values({ key: KEY, value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database.selectFrom('document').select('value').where('key', '=', KEY).executeTakeFirstOrThrow();
  return JSON.parse(row.value) as VapidKeys;
}

function keptKeys(folder: string): VapidKeys {
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
    // Fails when another process was faster; then its keys count.
    writeFileSync(file, `${publicKey}\n${privateKey}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
