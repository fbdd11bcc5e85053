import { fold } from '#lib/fold.ts';
import type { Entry } from './entries.ts';

/** The entries whose name holds the text, in any case and with or without accents; an empty text keeps all (M-11). */
export function filterEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = fold(text);
  return wanted === '' ? entries : entries.filter(({ name }) => fold(name).includes(wanted));
}
