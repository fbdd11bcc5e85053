import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

const keyOf = (secret: string) => new Uint8Array(hkdfSync('sha256', secret, '', 'touchline successor', 32));

/** Encrypts a value with a secret of which the database has only the hash. */
export function seal(value: unknown, secret: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** @throws Error when it was sealed with another secret, or altered. */
export function unseal<T>(sealed: string, secret: string): T {
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  cipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()]);
  return JSON.parse(text.toString('utf8')) as T;
}
