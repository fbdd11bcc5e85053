const SKIPPED = new Set(
  'de del la las los el le les von van der und y e a o do da dos das the of and on am en v ii iii'.split(' '),
);
const MAX_LETTERS = 3;

/** One to three capital letters for a crest: a club's own abbreviation first ("SV Hohenau 1898" is SVH), else initials. */
export function monogramOf(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s\-–./&’']+/u)
    .map((word) => word.replace(/[^\p{L}]/gu, ''))
    .filter((word) => word !== '' && !SKIPPED.has(word.toLowerCase()));
  const [first = ''] = words;
  const abbreviated = first.length <= MAX_LETTERS && first.length > 1 && first === first.toUpperCase();
  const letters = abbreviated ? first + words.slice(1).map(initial).join('') : words.map(initial).join('');
  return [...letters].slice(0, MAX_LETTERS).join('') || '–';
}

const initial = (word: string): string => ([...word][0] ?? '').toUpperCase();

/** Estimated width of bold capitals in em. */
export function widthInEm(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (/[WMÆŒ]/.test(letter) ? 0.95 : /[IJÍÌÎ1–]/.test(letter) ? 0.45 : 0.74),
    0,
  );
}
