import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const BYTES = 32;

/** 256 random bits as base64url: 43 characters that need no escaping. */
export function newSecret(): string {
  return randomBytes(BYTES).toString('base64url');
}

/** The stored form of a secret. A plain hash is enough, because secrets are random. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/** Whether two texts are equal, in constant time. */
export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest());
}
