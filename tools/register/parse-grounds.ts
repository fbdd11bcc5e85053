import { fold } from '#lib/fold.ts';
import { cityOf, splitComment } from './parse-clubs.ts';

/** A ground of a file of stadiums. */
export interface Ground {
  names: string[];
  capacity: number | null;
  city: string | null;
  /** The clubs that a comment names as playing there. */
  clubs: string[];
}

/** Reads a file of stadiums: `Allianz Arena, 71_000, 2005, München   # Bayern München`, with `| alias` lines. */
export function parseGrounds(text: string): Ground[] {
  const grounds: Ground[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [content, comment] = splitComment(line);
    if (content.trim() === '' || content.startsWith('=')) continue;
    if (/^\s*\|/.test(content)) grounds.at(-1)?.names.push(...content.split('|').map(plain).filter(Boolean));
    else if (/^\S/.test(content)) {
      const [name = '', ...facts] = content.split(',').map((part) => part.trim());
      const size = facts.find(
        (fact) => /^\d{1,3}(?:_\d{3})+$|^\d{3,6}$/.test(fact) && !/^(?:18|19|20)\d{2}$/.test(fact),
      );
      const place = facts.find((fact) => fact !== '' && !/^\d/.test(fact));
      const clubs = comment.split(/,|&|\/|\+/).map((part) => part.trim());
      const capacity = size === undefined ? null : Number(size.replaceAll('_', ''));
      grounds.push({ names: [plain(name)], capacity, city: cityOf(place ?? ''), clubs: clubs.filter(Boolean) });
    }
  }
  return grounds;
}

/** The name without the marks of a sponsor's: `$Emirates$ Stadium`. */
const plain = (text: string): string =>
  text
    .replaceAll('$', '')
    .replace(/\[[^\]]*\]|[,>|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

export const groundKey = (name: string): string => fold(name).replace(/[^\p{L}\p{N}]+/gu, '');
