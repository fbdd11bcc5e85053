import { z } from 'zod';

const EMAIL_MAX = 254;
const schema = z.email().max(EMAIL_MAX);

/** The address as accounts keep it, or null when it is none. Case never tells two people apart in practice. */
export function readEmail(given: string): string | null {
  const email = given.trim().normalize('NFC').toLowerCase();
  return schema.safeParse(email).success ? email : null;
}
