/** Words that clubs have in their names and people leave out, folded. */
const CLUB_WORDS = new Set('fc cf afc sc ac as ss ssc cd ud rc sv bk if fk sk nk club the'.split(' '));

const NUMBER = /^\d+$/;
const LETTERS = /[\p{L}\p{N}]+/gu;

const wordsOf = (folded: string): string[] => folded.match(LETTERS) ?? [];
const core = (words: readonly string[]): string =>
  words.filter((word) => !CLUB_WORDS.has(word) && !NUMBER.test(word)).join(' ');

/** How a name answers a query. */
export const CLOSE = { same: 0, words: 1, beginnings: 2, part: 3, alike: 4 } as const;
export type Closeness = (typeof CLOSE)[keyof typeof CLOSE];

/**
 * How closely names answer a query, all folded (lib/fold): the same but for words such as "FC"; all its words; words that
 * begin with them; its text somewhere; else merely alike.
 */
export function closenessTo(query: string): (name: string) => Closeness {
  const asked = wordsOf(query);
  const [phrase, wanted] = [asked.join(' '), core(asked)];
  return (name) => {
    const given = wordsOf(name);
    if (name === query || given.join(' ') === phrase) return CLOSE.same;
    if (wanted !== '' && core(given) === wanted) return CLOSE.same;
    if (asked.every((word) => given.includes(word))) return CLOSE.words;
    if (asked.every((word) => given.some((one) => one.startsWith(word)))) return CLOSE.beginnings;
    return asked.every((word) => name.includes(word)) ? CLOSE.part : CLOSE.alike;
  };
}
