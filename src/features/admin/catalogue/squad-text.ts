import type { NewSquad, Squad } from '#contract/admin/squads.ts';

type Listed = NewSquad['players'][number];

/** `9 Ada Example, forward`: number before, position behind the name; either may be missing. A dot or tab separates too. */
const LINE = /^(?:#?(\d{1,3})[.):;,\t]?\s+)?([^,;\t]+?)(?:\s*[,;\t]\s*(.*))?$/u;

/** Reads pasted lines, one a player; a line without a name is left out. */
export function playersIn(text: string): Listed[] {
  return text.split('\n').flatMap((line) => {
    const [, number, name = '', position] = LINE.exec(line.trim()) ?? [];
    if (!/\p{L}/u.test(name)) return [];
    return {
      name: name.trim(),
      number: number === undefined ? null : Number(number),
      position: position?.trim() || null,
    };
  });
}

/** The lines of a squad, as `playersIn` reads them. */
export const squadText = (players: Squad['players']): string =>
  players
    .map(
      ({ number, name, position }) => `${number === null ? '' : `${number} `}${name}${position ? `, ${position}` : ''}`,
    )
    .join('\n');
