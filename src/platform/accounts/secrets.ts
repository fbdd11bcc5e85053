import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;

/** 256 random bits as base64url: 43 characters that need no escaping anywhere. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** What is stored of a secret. It is random, so a plain hash is enough: nobody can guess what it was made of. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether two texts are equal, in a time that does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
