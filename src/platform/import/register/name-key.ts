import { fold } from '#lib/fold.ts';

/** Legal forms and other words that a club's name may have or not. */
const FORMS = new Set(
  `fc afc cfc sfc kfc pfc tfc ufc fbc fci cf ac acf asc as aj asd sc ssc rsc ksc bsc hsc osc ec se sk fk nk hnk gnk gfk ofk mfk afk ffk
  sv ssv tsv tsg tus esv asv usv bsv ksv msv fsv spvgg sg vfb vfl vfr vsg djk us ss ssd srl spa rc rcd cd ud sd ad ca cs csd cr cp gd
  gs ea es ogc sco fco uc ue ce kv kvc krc kaa kas rfc bk if ff ik bc sad saf club clube futbol football futebol fussball calcio
  balompie spor kulubu pae`.split(/\s+/),
);
const FILLERS = new Set('de del della la le les el the of da do dos das di y e and und et am im in'.split(' '));
const SAME: Readonly<Record<string, string>> = {
  ...{ saint: 'st', sankt: 'st', sint: 'st', ste: 'st', sao: 'sao', utd: 'united', ath: 'athletic' },
};
const LETTERS: Readonly<Record<string, string>> = { đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ə: 'e', ħ: 'h' };

/** A word that a club's name may have or not: FC, Calcio, 1899. */
export const isForm = (word: string): boolean => FORMS.has(word) || /^\d+$/.test(word);

/** The words of a name without case, accents and punctuation. */
export function wordsOf(name: string): string[] {
  return fold(name)
    .replace(/[đæœðþəħ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’`´‘]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SAME[word] ?? word);
}

/** The key that spellings share which differ in case, accents and punctuation only. */
export const exactKey = (name: string): string => wordsOf(name).join(' ');

/** A name without the words that a club's name may have or not. */
export interface LooseName {
  /** Its other words, in alphabetical order; all words where there are no others. */
  key: string;
  forms: readonly string[];
  /** Years and numbers by their last two digits: of 1846, '65 and 05. */
  numbers: readonly string[];
}

export function looseName(name: string): LooseName {
  const words = wordsOf(name);
  const own = words.filter((word) => !isForm(word) && !FILLERS.has(word));
  return {
    key: (own.length > 0 ? own : words).toSorted().join(' '),
    forms: words.filter((word) => FORMS.has(word)),
    numbers: words.filter((word) => /^\d+$/.test(word) && word !== '1').map((word) => word.slice(-2)),
  };
}

/** The words of a name of which some are cut: `Bor. Mönchengladbach`. Null where none is. */
export function cutWords(name: string): { word: string; isCut: boolean }[] | null {
  const words = name.split(/[\s-]+/u).map((word) => ({ word: wordsOf(word).join(''), isCut: /\p{L}\.$/u.test(word) }));
  return words.some(({ isCut }) => isCut) && words.every(({ word }) => word !== '') ? words : null;
}

/** `Muenchen` as `Munchen`: how a name with umlauts is written where there are none. */
export const withoutDigraphs = (key: string): string => key.replace(/([aou])e/g, '$1');
