import { FORM_TOKEN, isOwnForm } from './form-token.ts';
import type { PageContext } from './page.ts';

export type SentForm = Awaited<ReturnType<typeof readForm>>;

/** Reads a form; ignores files and repeated values. `own`: whether it is same-origin with a valid token. */
export async function readForm(c: PageContext) {
  const sent = new Map(Object.entries(await c.req.parseBody().catch(() => ({}))));
  /** A value as typed, or empty. */
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
