import type { FormatRound, FormatStage } from '#contract/format.ts';
import { counted, knownRound, stageName } from '#i18n/round-name.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';
import { roundWords } from '#lib/round-words.ts';

type Named = Pick<FormatRound, 'name' | 'kind' | 'number' | 'left'> & { group?: string | null };

/** A round in the visitor's language where its words are known, else as its source says. */
export function roundLabel(round: Named, t: Translate): string {
  if (round.group) return t('standings.group', { name: round.group });
  return knownRound(t, meaningOf(round)) ?? round.name ?? t('round.playOffs');
}

/** The place in the format, where it gives one; else what the words say. */
function meaningOf({ name, kind, number, left }: Named): Parameters<typeof knownRound>[1] {
  if (kind === 'third-place') return { kind, left, number, round: name };
  if (left !== null) return { kind: 'knock-out', left, number, round: name };
  const words = roundWords(name);
  return kind === 'matchday' ? counted(words) : words;
}

const STAGE: Record<FormatStage['kind'], MessageKey> = {
  league: 'stage.regular',
  groups: 'stage.groups',
  split: 'stage.regular',
  'knock-out': 'stage.knockOut',
  'play-off': 'round.playOffs',
  qualifying: 'stage.qualifying',
};

/** Stages that decide on something else than the champion. */
const BESIDE: ReadonlySet<FormatStage['kind']> = new Set(['play-off', 'qualifying']);

/** A stage by its name, or by what it is. */
export const stageLabel = ({ name, kind }: { name: string | null; kind: FormatStage['kind'] }, t: Translate): string =>
  name === null ? t(STAGE[kind] as 'stage.regular') : stageName(t, name, kind === 'split');

type Spoken = Pick<App.Locals, 'dates' | 't'>;

/** A round alone: a month, or its label. */
export const roundTitle = (round: FormatRound, { dates, t }: Spoken): string =>
  round.kind === 'month' ? dates.month(round.key) : roundLabel(round, t);

/**
 * A round among all of its season: with its stage where that has a name of its own and is beside the championship, or another stage
 * has a round of the same title.
 */
export function roundHeading(round: FormatRound, stages: readonly FormatStage[], spoken: Spoken): string {
  const title = roundTitle(round, spoken);
  const same = stages.filter(({ rounds }) => rounds.some((one) => roundTitle(one, spoken) === title));
  const own = same.find(({ rounds }) => rounds.some(({ key }) => key === round.key));
  if (!own?.name || (same.length === 1 && !BESIDE.has(own.kind))) return title;
  const stage = stageLabel(own, spoken.t);
  return stage === title ? title : `${stage}, ${title}`;
}
