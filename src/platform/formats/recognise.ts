import type { Carries, StageKind } from '#contract/format.ts';
import { fold } from '#lib/fold.ts';
import { splitPart } from '#lib/split-part.ts';
import { pairKey, type SeasonMatch, sideKey, teamsIn } from './season-match.ts';
import { minorKind, type RoughStage, roughStages, type WordedMatch } from './stages.ts';
import { depthsOf } from './structure.ts';

/** A stage of a season in its place among the others. */
export interface Stage {
  /** Unique in the season: "championship". */
  key: string;
  name: string | null;
  kind: StageKind;
  /** What teams bring from the stage `from`. */
  carries: Carries;
  from: Stage | null;
  /** Whether the way to the title leads through it. */
  title: boolean;
  matches: WordedMatch[];
}

interface Options {
  /** The best team of each table, which decides whether what follows is about the title. */
  leadersOf: (stage: Pick<Stage, 'kind' | 'matches'>) => readonly string[];
  /** The competition is called a cup. */
  isCup: boolean;
}

/** Words of stages that are not about the title. */
const MINOR =
  /relegation|abstieg|aufstieg|promotion|play-?out|barrage|europa|\becl\b|\buecl\b|\buel\b|conference|uefa|descen|ascen|permanen|retroces|salvezza|maintien|nedrykning/;
const isMinorName = (name: string | null): boolean => name !== null && MINOR.test(fold(name));

/** The stages of a season, in the order they began. A pure function of its matches. */
export function recogniseStages(matches: readonly SeasonMatch[], options: Options): Stage[] {
  const stages: Stage[] = [];
  for (const rough of joined(roughStages(matches, options.isCup))) {
    const place = rough.form === 'table' || rough.form === 'groups' ? tablePlace : tiesPlace;
    const placed = place(rough, stages, options);
    stages.push({ key: keyOf(rough, placed.kind, stages), name: rough.name, matches: rough.matches, ...placed });
  }
  return stages;
}

/** Ties that the winners of others play: both are one bracket. */
function joined(stages: readonly RoughStage[]): RoughStage[] {
  const result: RoughStage[] = [];
  for (const stage of stages) {
    // A table between them begins something new.
    const since = result.slice(result.findLastIndex(({ form }) => form === 'table' || form === 'groups') + 1);
    const before = since.findLast((one) => one.form === 'ties' || isOpening(one, stage));
    if (stage.form === 'ties' && before && continues(before, stage)) {
      before.form = 'ties';
      before.matches.push(...stage.matches);
      if (before.name !== stage.name) before.name = null;
    } else result.push({ ...stage, matches: [...stage.matches] });
  }
  return result;
}

/** Whether those that play on from a preliminary round are all with whom the ties begin: at the World Cup of 1934, not where most enter later. */
function isOpening({ form, matches }: RoughStage, ties: RoughStage): boolean {
  if (form !== 'qualifying') return false;
  const [before, after] = [depthsOf(matches), depthsOf(ties.matches)];
  const last = Math.max(...before.values());
  const deciding = [...before.values()].filter((depth) => depth === last).length;
  const first = ties.matches.filter((match) => after.get(pairKey(match)) === 1);
  const sides = new Set(first.flatMap((match) => match.sides.map(sideKey)));
  const known = new Set(matches.flatMap((match) => match.sides.map(sideKey)));
  return sides.size === deciding && [...sides].every((side) => known.has(side));
}

/** Whether half of the ties of the one have a side in the other, which has no side twice that lost. */
function continues(before: RoughStage, stage: RoughStage): boolean {
  if (isMinorName(before.name) !== isMinorName(stage.name)) return false;
  const sides = new Set(stage.matches.flatMap((match) => match.sides.map(sideKey)));
  const ties = [...Map.groupBy(before.matches, pairKey).values()];
  const advanced = ties.filter(([leg]) => leg?.sides.some((side) => sides.has(sideKey(side))));
  return advanced.length * 2 >= ties.length;
}

type Place = Pick<Stage, 'kind' | 'carries' | 'from' | 'title'>;

function tablePlace(rough: RoughStage, stages: readonly Stage[], { leadersOf }: Options): Place {
  const kind = rough.form === 'groups' ? 'groups' : 'league';
  const teams = teamsIn(rough.matches);
  const from = stages.findLast((stage) => isTable(stage) && isPart(teams, teamsIn(stage.matches)));
  if (!from) return { kind, carries: 'none', from: null, title: !isMinorName(rough.name) };
  const leads = leadersOf(from).some((team) => teams.has(team));
  const title = from.title && leads && !isMinorName(rough.name);
  if (kind === 'groups') return { kind, carries: 'none', from, title };
  return { kind: 'split', carries: from.kind === 'groups' ? 'none' : 'all', from, title };
}

function tiesPlace(rough: RoughStage, stages: readonly Stage[], { leadersOf }: Options): Place {
  const none = { carries: 'none', from: null } as const;
  const minor = { kind: minorKind(rough), title: false, ...none };
  if (rough.form === 'qualifying' || isMinorName(rough.name)) return minor;
  const teams = teamsIn(rough.matches);
  const before = stages.findLast((stage) => isTable(stage) && sharesHalf(teams, teamsIn(stage.matches)));
  if (!before) {
    const isTitle = teams.size === 0 || !stages.some(isTable);
    return isTitle ? { kind: 'knock-out', title: true, ...none } : minor;
  }
  const open = rough.matches.some(({ sides }) => sides.some(({ uuid }) => uuid === null));
  const leads = open || leadersOf(before).some((team) => teams.has(team));
  return before.title && leads ? { kind: 'knock-out', title: true, ...none, from: before } : { ...minor, from: before };
}

/** By which keys facts know a stage, the surest last: what part of a league it is, whatever its file calls that, and its own. */
export function factKeys({ key, kind, name }: Pick<Stage, 'key' | 'kind' | 'name'>): string[] {
  const part = kind === 'split' && name !== null ? splitPart(name) : null;
  return part === null ? [key] : [part, key];
}

/** Whether a stage has tables. */
export const isTable = ({ kind }: Pick<Stage, 'kind'>): boolean =>
  kind === 'league' || kind === 'groups' || kind === 'split';

/** Whether these are some of the teams, and not all. */
const isPart = (teams: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  teams.size > 0 && teams.size < all.size && [...teams].every((team) => all.has(team));

const sharesHalf = (teams: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  teams.size > 0 && [...teams].filter((team) => all.has(team)).length * 2 >= teams.size;

function keyOf({ name }: RoughStage, kind: StageKind, others: readonly Pick<Stage, 'key'>[]): string {
  const key = slug(name ?? kind);
  const taken = others.filter((other) => other.key === key || other.key.startsWith(`${key}-`)).length;
  return taken === 0 ? key : `${key}-${taken + 1}`;
}

/** Text for an address: lower case, letters and digits joined by dashes. */
export const slug = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
