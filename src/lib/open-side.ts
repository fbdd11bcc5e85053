/** A side of a match that is not known yet, as tournaments write it. */
export type OpenSide =
  /** "W74": the winner of match 74; "Winner SF1", "Sieger EF": of a match by its name. */
  | { kind: 'winner'; of: number | string }
  /** "L101" */
  | { kind: 'loser'; of: number | string }
  /** "1A": the winner of group A; "3A/B/C": a third place of one of these groups. */
  | { kind: 'place'; place: number; groups: string }
  /** "N.N.", "TBD" */
  | { kind: 'unknown' };

const UNKNOWN = /^(?:n\.?\s?n\.?|tb[acd]|\?+|to be \S.*)$/iu;
const GROUP = /^(winner|runner-up|sieger|zweiter)\s+(?:of\s+)?(?:group|gruppe)\s+([a-z])$/iu;
const MATCH = /^([wl])\s?(\d{1,3})$/iu;
const NAMED = /^(winner|loser|sieger|verlierer)\s+(?:of\s+)?(?:(?:match|spiel)\s+(\d{1,3})|(\S.*))$/iu;

/** The open side that a text stands for; null for the name of a team. */
export function openSideOf(text: string): OpenSide | null {
  const [, place, groups] = /^([1-4])([A-Z](?:\/?[A-Z])*)$/.exec(text) ?? [];
  if (place && groups)
    return { kind: 'place', place: Number(place), groups: [...groups.replaceAll('/', '')].join('/') };
  const [, rank, group] = GROUP.exec(text) ?? [];
  if (rank && group) return { kind: 'place', place: /^[ws]/i.test(rank) ? 1 : 2, groups: group.toUpperCase() };
  const [, word, number, name] = MATCH.exec(text) ?? NAMED.exec(text) ?? [];
  if (word) return { kind: /^[ws]/i.test(word) ? 'winner' : 'loser', of: name ?? Number(number) };
  return UNKNOWN.test(text) ? { kind: 'unknown' } : null;
}
