/** A side of a match that earlier matches decide, as tournaments write it. */
export type OpenSide =
  /** "W74": the winner of match 74; "L101": its loser. */
  | { kind: 'winner'; match: number }
  | { kind: 'loser'; match: number }
  /** "1A": the winner of group A; "3A/B/C": a third place of one of these groups. */
  | { kind: 'place'; place: number; groups: string }
  /** "Winner SF1", "N.N.": as written. */
  | { kind: 'other'; text: string };

const UNDECIDED =
  /^(?:n\.?\s?n\.?|tb[acd]|\?+|to be \S.*|(?:winner|loser|runner-up|sieger|verlierer|ganador|vainqueur)\s\S.*)$/iu;

/** The open side that a text stands for; null for the name of a team. */
export function openSideOf(text: string): OpenSide | null {
  const match = /^([WL])\s?(\d{1,3})$/.exec(text) ?? /^(Winner|Loser) (?:of )?match (\d{1,3})$/i.exec(text);
  if (match) return { kind: /^w/i.test(match[1] ?? '') ? 'winner' : 'loser', match: Number(match[2]) } as OpenSide;
  const [, place, groups] = /^([1-4])([A-Z](?:\/?[A-Z])*)$/.exec(text) ?? [];
  if (place && groups)
    return { kind: 'place', place: Number(place), groups: [...groups.replaceAll('/', '')].join('/') };
  return UNDECIDED.test(text) ? { kind: 'other', text } : null;
}
