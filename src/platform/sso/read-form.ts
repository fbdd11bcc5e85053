import { FORM_TOKEN, isOwnForm } from './form-token.ts';
import type { PageContext } from './page.ts';

export interface SentForm {
  /** Whether it is same-origin with a valid token. */
  own: boolean;
  /** A value as typed, or empty. */
  value(name: string): string;
}

/** Reads a form; ignores files and repeated values. */
export async function readForm(c: PageContext): Promise<SentForm> {
  const sent = new Map(Object.entries(await c.req.parseBody().catch(() => ({}))));
  const value = (name: string) => {
    const given = sent.get(name);
    return typeof given === 'string' ? given : '';
  };
  return { own: isOwnForm(c, c.get('page').origin, value(FORM_TOKEN)), value };
}

/** The normalised name, or null when it is empty or too long. */
export function readName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  const length = [...name].length;
  return length >= 1 && length <= NAME_MAX ? name : null;
}

const NAME_MAX = 80;
