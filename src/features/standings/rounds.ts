import type { FormatRound, FormatStage } from '#contract/format.ts';
import { fold } from '#lib/fold.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';

type Named = Pick<FormatRound, 'name' | 'kind' | 'number' | 'left'> & { group?: string | null };

const BY_SIDES: Readonly<Record<number, MessageKey>> = {
  2: 'round.final',
  4: 'round.semiFinals',
  8: 'round.quarterFinals',
  16: 'round.of16',
};
const MATCHDAY = /match ?day|spieltag|jornada|journee|giornata|rodada|week|\bround\b|\d+\. runde|^\d+\.?$/;

/** A round in the visitor's language where its words are known, else as its source says. */
export function roundLabel({ name, kind, number, left, group }: Named, t: Translate): string {
  if (group) return t('standings.group', { name: group });
  if (kind === 'third-place') return t('round.thirdPlace');
  if (left !== null) {
    const known = BY_SIDES[left];
    return known ? t(known as 'round.final') : t('round.ofLast', { sides: left });
  }
  if (number !== null && kind === 'matchday' && MATCHDAY.test(fold(name ?? ''))) return t('round.matchday', { number });
  if (number !== null && kind === 'knock-out' && /round|runde/.test(fold(name ?? '')))
    return t('round.numbered', { number });
  return name ?? t('round.playOffs');
}

const STAGE: Record<FormatStage['kind'], MessageKey> = {
  league: 'stage.regular',
  groups: 'stage.groups',
  split: 'stage.regular',
  'knock-out': 'stage.knockOut',
  'play-off': 'round.playOffs',
  qualifying: 'stage.qualifying',
};

/** A stage by its name, or by what it is. */
export function stageLabel({ name, kind }: { name: string | null; kind: FormatStage['kind'] }, t: Translate): string {
  if (name === null) return t(STAGE[kind] as 'stage.regular');
  if (kind === 'split' && /^(?:play-?offs - )?championship$/.test(fold(name))) return t('stage.championship');
  if (kind === 'split' && /^(?:play-?offs - )?relegation$/.test(fold(name))) return t('stage.relegation');
  return name;
}
