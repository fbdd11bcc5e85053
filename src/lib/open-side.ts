/** A side of a match that is not known yet, as tournaments write it. */
export type OpenSide =
  /** "W74": the winner of match 74; "Winner SF1", "Sieger EF": of a match by its name. */
  | { kind: 'winner'; of: number | string }
  /** "L101" */
  | { kind: 'loser'; of: number | string }
  /** "1A": the winner of group A; "3A/B/C", "3rd Group A/B/C": a third place of one of these groups. */
  | { kind: 'place'; place: number; groups: string }
  /** "A1": the first side that will be drawn into group A. */
  | { kind: 'drawn'; slot: string }
  /** "N.N.", "TBD" */
  | { kind: 'unknown' };

const UNKNOWN = /^(?:n\.?\s?n\.?|tb[acd]|\?+|to be \S.*)$/iu;
const SHORT_PLACE = /^([1-4])([A-Z](?:\/?[A-Z])*)$/;
const SLOT = /^[A-Z][1-6]$/;
const PLACES: readonly RegExp[] = [
  /^(?:winners?|sieger|erster|1st|first|1\.)$/,
  /^(?:runners?-up|zweiter|2nd|second|2\.)$/,
  /^(?:dritter|3rd|third|3\.)$/,
  /^(?:vierter|4th|fourth|4\.)$/,
];
const OF_GROUP = /^(\S+)\s+(?:places?\s+)?(?:of\s+)?(?:groups?|gruppen?)\s+([a-z](?:\/[a-z])*)$/iu;
const GROUPS_OWN = /^(?:groups?|gruppen?)\s+([a-z](?:\/[a-z])*)\s+(\S+)(?:\s+place)?$/iu;
const MATCH = /^([wl])\s?(\d{1,3})$/iu;
const NAMED = /^(winner|loser|sieger|verlierer)\s+(?:of\s+)?(?:(?:match|spiel)\s+(\d{1,3})|(\S.*))$/iu;
/** "Match 39 winner", "Path A winner" */
const NAMED_LAST = /^(?:(?:match|spiel)\s+(\d{1,3})|(\S.*))\s+(winner|loser)$/iu;

/** The open side that a text stands for; null for the name of a team. */
export function openSideOf(text: string): OpenSide | null {
  if (UNKNOWN.test(text)) return { kind: 'unknown' };
  if (SLOT.test(text)) return { kind: 'drawn', slot: text };
  return placeOf(text) ?? ofMatch(text);
}

function placeOf(text: string): OpenSide | null {
  const [, digit, letters] = SHORT_PLACE.exec(text) ?? [];
  if (digit && letters)
    return { kind: 'place', place: Number(digit), groups: [...letters.replaceAll('/', '')].join('/') };
  const [, first, after] = OF_GROUP.exec(text) ?? [];
  const [, before, last] = GROUPS_OWN.exec(text) ?? [];
  const [word, groups] = [first ?? last, after ?? before];
  if (word === undefined || groups === undefined) return null;
  const index = PLACES.findIndex((words) => words.test(word.toLowerCase()));
  return index < 0 ? null : { kind: 'place', place: index + 1, groups: groups.toUpperCase() };
}

function ofMatch(text: string): OpenSide | null {
  const [, word, number, name] = MATCH.exec(text) ?? NAMED.exec(text) ?? [];
  if (word) return { kind: kindOf(word), of: name ?? Number(number) };
  const [, numberFirst, nameFirst, wordLast] = NAMED_LAST.exec(text) ?? [];
  return wordLast ? { kind: kindOf(wordLast), of: nameFirst ?? Number(numberFirst) } : null;
}

const kindOf = (word: string): 'winner' | 'loser' => (/^[ws]/i.test(word) ? 'winner' : 'loser');
