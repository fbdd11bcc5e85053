import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Settings } from '#config/env.ts';
import { parseKeys } from '#config/session-keys.ts';
import { documentOnce } from '../config/documents.ts';
import type { Database } from '../database/open.ts';

/** The keys of playback tokens: the session keys of the settings, else one generated once and stored in the database. */
export async function playbackSecrets(database: Database, { SESSION_KEYS }: Settings): Promise<Buffer[]> {
  if (SESSION_KEYS !== undefined) return parseKeys(SESSION_KEYS) ?? [];
  const secret = await documentOnce(database, 'playback-secret', () => randomBytes(32).toString('base64'));
  return [Buffer.from(secret, 'base64')];
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const TOKEN_MAX = 400;

/** Tokens of earlier versions name no sign-in. */
const CONTENT = /^([0-9a-z]+) (?:([0-9a-z]+) (\S+) )?(.+)$/s;

/** What a token lets one sign-in of an account watch. */
export interface PlaybackPass {
  account: string;
  /** Empty where it is not known. */
  family: string;
  issued: number;
  expires: number;
}

export type PlaybackTokens = ReturnType<typeof createPlaybackTokens>;

/** Encrypts with the first secret and decrypts with all of them, so that secrets can be rotated while videos play. */
export function createPlaybackTokens(secrets: readonly Buffer[]) {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'touchline video', KEY_BYTES)));
  const [newest] = keys;
  if (!newest) throw new Error('Playback tokens need a secret.');
  return {
    /** A token for the URL of one event's video, for an account until `expires`. `family`: its sign-in; moments in ms of product time. */
    seal(event: string, { account, family, issued, expires }: PlaybackPass) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newest, iv).setAAD(Buffer.from(event));
      const text = [...[expires, issued].map((at) => Math.floor(at).toString(36)), family, account].join(' ');
      return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    /** The content of a token; null when it is for another event, was altered, or has an unknown key. */
    open(event: string, token: string): PlaybackPass | null {
      if (token.length > TOKEN_MAX || !/^[\w-]+$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
      const [text] = keys.flatMap((key) => decrypt(key, event, bytes) ?? []);
      const [, expires = '', issued = '0', family = '', account = ''] = CONTENT.exec(text ?? '') ?? [];
      const moment = (digits: string) => Number.parseInt(digits, 36);
      return account ? { account, family, issued: moment(issued), expires: moment(expires) } : null;
    },
  };
}

function decrypt(key: Buffer, event: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(event))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
