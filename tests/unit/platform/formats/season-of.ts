import { type Season, type SeasonFacts, seasonOf } from '#platform/formats/season.ts';
import type { SeasonMatch } from '#platform/formats/season-match.ts';

type Pair = readonly [number, number];
interface Given {
  round?: string | null;
  group?: string;
  number?: number;
  /** Full time, or after extra time. */
  goals?: Pair;
  extraTime?: boolean;
  pens?: Pair;
  cancelled?: boolean;
}

const DAY_MS = 86_400_000;
let played = 0;

/** A match a day after the one before; a name with a question mark is a side that is not known yet. */
export function match(
  home: string,
  away: string,
  { goals, pens, extraTime, cancelled, ...given }: Given = {},
): SeasonMatch {
  played += 1;
  const startsAt = Date.UTC(2024, 7, 1) + played * DAY_MS;
  const side = (name: string) => ({ uuid: name.startsWith('?') ? null : name, name: name.replace('?', '') });
  return {
    ...{ uuid: `m${played}`, startsAt, day: new Date(startsAt).toISOString().slice(0, 10), reported: true },
    ...{ round: given.round ?? null, group: given.group ?? null, number: given.number ?? null },
    status: cancelled ? 'cancelled' : goals ? 'finished' : 'scheduled',
    sides: [side(home), side(away)],
    goals: goals ?? null,
    parts: goals ? { ft: [...goals], ...(extraTime && { et: [...goals] }), ...(pens && { p: [...pens] }) } : {},
  };
}

const FACTS: SeasonFacts = {
  competition: 'c',
  competitionName: 'Test League',
  name: '2024/25',
  scheme: 'football',
  operator: {},
  logos: new Map(),
};

export const season = (matches: readonly SeasonMatch[], facts: Partial<SeasonFacts> = {}): Season =>
  seasonOf(matches, { ...FACTS, ...facts });

/** Everybody hosts everybody; who comes first in the list wins 1-0. */
export const everyoneMeets = (
  teams: readonly string[],
  given: (matchday: number) => Given = () => ({}),
): SeasonMatch[] =>
  teams.flatMap((home, h) =>
    teams.flatMap((away, a) =>
      h === a
        ? []
        : [
            match(home, away, {
              goals: h < a ? [1, 0] : [0, 1],
              round: `Matchday ${1 + ((h + a) % (teams.length - 1))}`,
              ...given(h + a),
            }),
          ],
    ),
  );

/** "Championship<split half>" for each stage. */
export const outline = ({ format }: Season): string[] =>
  format.stages.map(({ name, kind, carries }) => `${name ?? '-'}<${kind}${carries === 'none' ? '' : ` ${carries}`}>`);

/** Six teams that all meet, then an upper and a lower half by turns, one match a day. */
export function splitLeague(
  teams: readonly string[],
  [upper, lower]: readonly [string, string] = ['Championship', 'Relegation'],
): SeasonMatch[] {
  const [a, b, c, d, e, f] = teams as [string, string, string, string, string, string];
  return [
    ...everyoneMeets(teams),
    match(c, a, { round: `${upper}, Matchday 11`, goals: [2, 0] }),
    match(e, f, { round: `${lower}, Matchday 11`, goals: [0, 2] }),
    match(b, c, { round: `${upper}, Matchday 12`, goals: [0, 2] }),
    match(a, b, { round: `${upper}, Matchday 13`, goals: [0, 0] }),
    match(f, d, { round: `${lower}, Matchday 12`, goals: [2, 0] }),
    match(d, e, { round: `${lower}, Matchday 13`, goals: [0, 0] }),
  ];
}
