import type { Score } from '../database/schema.ts';

const PAIR = String.raw`(\d{1,3})\s*[:\-–]\s*(\d{1,3})`;
const RESULT = new RegExp(
  String.raw`^${PAIR}\s*([^\d(]*)(?:\(\s*${PAIR}(?:\s*[,;]\s*${PAIR})?\s*\))?\s*([^\d(]*)$`,
  'u',
);
const EXTRA_TIME = /\b(?:a\.?e\.?t|ot|n\.?\s?v|extra|overtime|verl)/iu;
const SHOOT_OUT = /\b(?:pen|p\.?s\.?o|so\b|n\.?\s?p|i\.?\s?e|elf|shoot)/iu;

/**
 * Reads a result as tables write it: "30:28", "30:28 (15:14)", "2-1 aet (1-1, 0-1)", "5:4 n.P." A shoot-out is in the score. Null for
 * anything else.
 */
export function parseResult(text: string): Score | null {
  const parts = RESULT.exec(text.trim());
  if (!parts) return null;
  const [, home, away, word = '', firstHome, firstAway, secondHome, secondAway, after = ''] = parts;
  const pair = (one: string | undefined, other: string | undefined): [number, number] | undefined =>
    one === undefined || other === undefined ? undefined : [Number(one), Number(other)];
  const [final, first, second] = [pair(home, away), pair(firstHome, firstAway), pair(secondHome, secondAway)];
  if (!final) return null;
  const words = `${word} ${after}`;
  if (!EXTRA_TIME.test(words) && !SHOOT_OUT.test(words)) return { ...(first ? { ht: first } : {}), ft: final };
  // "2-1 aet (1-1, 0-1)": the second is half time.
  return { ...(second ? { ht: second } : {}), ...(first ? { ft: first } : {}), et: final };
}
