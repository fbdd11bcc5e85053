import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Who may open which event's video until when (ms of product time). */
export interface VideoPass {
  account: string;
  expires: number;
}

export interface PlaybackTokens {
  /** A token for the address of one event's video. */
  seal(event: string, pass: VideoPass): string;
  /** What a token says, or null when it was made for another event, changed, or made with a key nobody knows. */
  open(event: string, token: string): VideoPass | null;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Longer ones are none of ours. */
const TOKEN_MAX = 400;

/**
 * Seals with a key made from the first secret and opens with those of all, so that secrets can be replaced while videos run. A
 * token tells nobody whose it is, and its event is authenticated along.
 */
export function createPlaybackTokens(secrets: readonly Buffer[]): PlaybackTokens {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', 'touchline video', KEY_BYTES)));
  const [newest] = keys;
  if (!newest) throw new Error('Video addresses need a secret.');
  return {
    seal(event, { account, expires }) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, newest, iv).setAAD(Buffer.from(event));
      const text = `${Math.floor(expires).toString(36)} ${account}`;
      return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open(event, token) {
      if (token.length > TOKEN_MAX || !/^[\w-]+$/.test(token)) return null;
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
      const [text] = keys.flatMap((key) => opened(key, event, bytes) ?? []);
      const [, expires = '', account = ''] = /^([0-9a-z]+) (.+)$/s.exec(text ?? '') ?? [];
      return account ? { account, expires: Number.parseInt(expires, 36) } : null;
    },
  };
}

function opened(key: Buffer, event: string, bytes: Buffer): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(event))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
