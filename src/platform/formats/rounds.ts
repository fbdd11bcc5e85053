import type { FormatRound } from '#contract/format.ts';
import { isTable, slug, type Stage } from './recognise.ts';
import { pairKey, sideKey } from './season-match.ts';
import type { WordedMatch } from './stages.ts';
import { depthsOf } from './structure.ts';

/** A round of a stage, with its matches in the order they start. */
export interface Round extends Pick<FormatRound, 'key' | 'name' | 'kind' | 'number' | 'left' | 'group'> {
  matches: WordedMatch[];
}

type Named = Omit<Round, 'key' | 'matches'>;

/** The rounds of a season by stage, in the order they begin. Keys are unique in the season. */
export function roundsByStage(stages: readonly Stage[]): { stage: Stage; rounds: Round[] }[] {
  const keys = new Set<string>();
  return stages.map((stage) => {
    const rounds = isTable(stage) ? tableRounds(stage) : tieRounds(stage);
    rounds.sort(byPlace);
    for (const round of rounds) round.key = uniqueKey(stage, round, keys);
    return { stage, rounds };
  });
}

/** Groups by name, all others by their first match. */
const byPlace = (a: Round, b: Round): number =>
  a.group !== null && b.group !== null
    ? a.group.localeCompare(b.group, 'en', { numeric: true })
    : firstStart(a) - firstStart(b);

const firstStart = ({ matches: [first] }: Round): number => first?.startsAt ?? 0;

function uniqueKey({ name, key: stage }: Stage, { key }: Round, taken: Set<string>): string {
  const full = name === null || key === stage ? key : `${stage}-${key}`;
  let unique = full;
  for (let number = 2; taken.has(unique); number += 1) unique = `${full}-${number}`;
  taken.add(unique);
  return unique;
}

function grouped(matches: readonly WordedMatch[], nameOf: (match: WordedMatch) => readonly [string, Named]): Round[] {
  const rounds = new Map<string, Round>();
  for (const match of matches) {
    const [key, named] = nameOf(match);
    const known = rounds.get(key);
    if (known) known.matches.push(match);
    else rounds.set(key, { key, ...named, matches: [match] });
  }
  return [...rounds.values()];
}

function tableRounds({ kind, matches }: Stage): Round[] {
  return grouped(matches, kind === 'groups' && !hasMatchdays(matches) ? byGroup : byMatchday);
}

/** Whether rounds are matchdays: tournaments may count the days instead, on each of which few teams play, or have one round. */
function hasMatchdays(matches: readonly WordedMatch[]): boolean {
  const rounds = new Set(matches.map(({ words }) => words.round));
  const played = Map.groupBy(
    matches.flatMap(({ sides }) => sides.map(sideKey)),
    (side) => side,
  );
  const most = Math.max(...[...played.values()].map(({ length }) => length));
  return !rounds.has(null) && rounds.size <= most && rounds.size * 2 > most;
}

const byGroup = ({ words: { group } }: WordedMatch): [string, Named] => [
  `group-${slug(group ?? '')}`,
  { name: null, kind: 'group', number: null, left: null, group },
];

/** By the name of the round; matches without one by month. */
function byMatchday({ words: { round, number }, day }: WordedMatch): [string, Named] {
  const month = day.slice(0, 7);
  if (round === null) return [month, { name: month, kind: 'month', number: null, left: null, group: null }];
  const key = number === null ? slug(round) : `matchday-${number}`;
  return [key, { name: round, kind: 'matchday', number, left: null, group: null }];
}

function tieRounds({ matches }: Stage): Round[] {
  const named = grouped(matches, ({ words: { round, kind, left, number } }) => [
    slug(round ?? '') || 'ties',
    { name: round, kind: kindOf(kind), number: number === null || left !== null ? null : number, left, group: null },
  ]);
  return named.flatMap((round) => {
    const ties = [...Map.groupBy(round.matches, pairKey).values()];
    const known = ties.flatMap(([leg]) => leg?.sides.flatMap(({ uuid }) => uuid ?? []) ?? []);
    return new Set(known).size < known.length ? byDepth(round) : [round];
  });
}

const kindOf = (kind: WordedMatch['words']['kind']): FormatRound['kind'] =>
  kind === null || kind === 'numbered' || kind === 'matchday' || kind === 'final-round' ? 'knock-out' : kind;

/** The rounds of ties of which no round is named, or all have one name. Those that halve towards one tie have a place. */
function byDepth({ matches, ...named }: Round): Round[] {
  const depths = depthsOf(matches);
  const rounds = Map.groupBy(matches, (match) => depths.get(pairKey(match)) ?? 1);
  const last = Math.max(...rounds.keys());
  return [...rounds].map(([depth, own]) => {
    const left = 2 ** (last - depth + 1);
    const halves = new Set(own.map(pairKey)).size * 2 === left;
    const place = halves ? { left, name: null, kind: 'knock-out' as const } : { left: null };
    return { ...named, ...place, key: `${named.key}-${depth}`, matches: own };
  });
}
