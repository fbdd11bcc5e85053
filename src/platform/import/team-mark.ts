/** What kind of team of its club a name is: the second men's, the women's, the under-19. */
export interface TeamMark {
  /** The club's own name. */
  base: string;
  /** Tells the team from the others of its club: `2`, `women`, `u19`. */
  mark: string;
  /** As the name has it: "II", "Frauen". */
  suffix: string;
}

type Rule = readonly [pattern: RegExp, mark: (match: string) => string, suffix?: (match: string) => string];

const RULES: readonly Rule[] = [
  [/\s\(?(women(?:'s)?|w|ladies|wfc|lfc)\)?$/iu, () => 'women', () => 'Women'],
  [
    /\s\(?(frauen|f[eé]minine?s?|femenino|femenina|feminino|femminile|vrouwen|damer?|kvinner|naiset)\)?$/iu,
    () => 'women',
  ],
  [/\s\(?u\W?(1\d|2[0-2])\)?$/iu, (age) => `u${age}`, (age) => `U${age}`],
  [/\s(iii|c|3)$/iu, () => '3'],
  [/\s(ii|b|2|u\W?23|reserves?|amateure|am\.)$/iu, () => '2'],
];
const JONG = /^jong\s+(?=\S)/iu;

/** Reads the mark of a reserve, women's or youth team; null for a name without one. */
export function teamMark(name: string): TeamMark | null {
  if (JONG.test(name)) return { base: name.replace(JONG, ''), mark: '2', suffix: 'Jong' };
  for (const [pattern, mark, suffix] of RULES) {
    const [whole, found] = pattern.exec(name) ?? [];
    if (whole === undefined || found === undefined || whole.length === name.length) continue;
    return { base: name.slice(0, -whole.length), mark: mark(found), suffix: suffix?.(found) ?? found };
  }
  return null;
}

/** The name of a club's other team. */
export const markedName = (club: string, { suffix }: TeamMark): string =>
  suffix === 'Jong' ? `Jong ${club}` : `${club} ${suffix}`;
