import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type Sealer = ReturnType<typeof createSealer>;

/** Encrypts with the first key, decrypts with any. Purpose, session and key are authenticated: nothing can be moved. */
export function createSealer(keys: readonly Buffer[]) {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  const [newest] = byId;
  if (!newest) throw new Error('Sealing needs a key.');

  return {
    /** Encrypts a value for one purpose (a cookie's name) and session. */
    seal(place: string, id: string, value: unknown): string {
      const [name, key] = newest;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(context(place, id, name));
      const bytes = Buffer.concat([iv, cipher.update(JSON.stringify(value)), cipher.final(), cipher.getAuthTag()]);
      return [name, id, bytes.toString('base64url')].join('.');
    },
    /** Decrypts a value; null for another purpose, a changed text or an unknown key. */
    open(place: string, sealed: string | undefined): { id: string; value: unknown } | null {
      const [name = '', id = '', text = '', ...more] = (sealed ?? '').split('.');
      const key = byId.get(name);
      const bytes = Buffer.from(text, 'base64url');
      if (!key || more.length > 0 || bytes.length <= IV_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
          .setAAD(context(place, id, name))
          .setAuthTag(bytes.subarray(-TAG_BYTES));
        const plain = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
        return { id, value: JSON.parse(plain.toString()) };
      } catch {
        return null;
      }
    },
  };
}

const keyId = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 8);
const context = (place: string, id: string, key: string) => Buffer.from(JSON.stringify([place, id, key]));
