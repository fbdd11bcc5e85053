import { FORM_TOKEN, isOwnForm } from './form-token.ts';
import type { PageContext } from './page.ts';

export interface SentForm {
  /** Whether it came from our own page in this browser. */
  own: boolean;
  /** A value as typed; empty when it was not sent. */
  value(name: string): string;
}

/** Reads a sent form of any kind; files and repeated values count as not sent. */
export async function readForm(c: PageContext): Promise<SentForm> {
  const sent = new Map(Object.entries(await c.req.parseBody().catch(() => ({}))));
  const value = (name: string) => {
    const given = sent.get(name);
    return typeof given === 'string' ? given : '';
  };
  return { own: isOwnForm(c, c.get('page').origin, value(FORM_TOKEN)), value };
}

/** A name as accounts keep it, or null when it has no or too many characters. */
export function readName(given: string): string | null {
  const name = given
    .normalize('NFC')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
  const length = [...name].length;
  return length >= 1 && length <= NAME_MAX ? name : null;
}

const NAME_MAX = 80;
