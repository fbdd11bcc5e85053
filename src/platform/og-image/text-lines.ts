const SIZES = [76, 62, 52] as const;
const LINES_MAX = 2;

/** Mean width of a bold letter in em. */
const EM_PER_LETTER = 0.6;

/** The largest type in which a text fits into two lines of `width` px; truncated in the smallest. */
export function textLines(text: string, width: number): { lines: string[]; size: number } {
  for (const size of SIZES) {
    const lines = broken(text, Math.floor(width / (size * EM_PER_LETTER)));
    if (lines.length <= LINES_MAX) return { lines, size };
  }
  const size = SIZES[SIZES.length - 1] ?? 0;
  const letters = Math.floor(width / (size * EM_PER_LETTER));
  const [first = '', ...rest] = broken(text, letters);
  const second = rest.join(' ');
  return { lines: [first, `${[...second].slice(0, letters - 1).join('')}…`], size };
}

/** Words in lines of at most `letters`; a longer word is cut. */
function broken(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < letters) lines[lines.length - 1] = `${last} ${word}`;
    else for (let at = 0; at < Math.max(1, word.length); at += letters) lines.push(word.slice(at, at + letters));
  }
  return lines;
}
