import { z } from 'zod';

const EMAIL_MAX = 254;
const schema = z.email().max(EMAIL_MAX);

/** The normalised address, or null for an invalid one. Case is ignored. */
export function readEmail(given: string): string | null {
  const email = given.trim().normalize('NFC').toLowerCase();
  return schema.safeParse(email).success ? email : null;
}
