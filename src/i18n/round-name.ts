import { fold } from '#lib/fold.ts';
import { type RoundWords, roundWords } from '#lib/round-words.ts';
import { splitPart } from '#lib/split-part.ts';
import type { MessageKey, Translate } from './translate.ts';

type Round = Pick<RoundWords, 'kind' | 'left' | 'number' | 'round'>;

/** Knock-out rounds by how many sides are left. */
const BY_SIDES: Readonly<Record<number, MessageKey>> = {
  2: 'round.final',
  4: 'round.semiFinals',
  8: 'round.quarterFinals',
  16: 'round.of16',
};
/** How leagues count: "12. Round", "12". Cups have "Round 2", "Third Round", "2. Runde". */
const COUNTED = /^\d+\.?(?: round)?$/;
/** "5. Platz", "9.-12. Platz Playoffs". */
const PLACES = /(\d+)\.?(?: ?- ?(\d+))?/;
const PLAY_OFFS = /^play-? ?offs?$/;
const PROMOTION = /^(?:promotion|aufstieg)$/;
const SECOND_GROUPS = /^(?:second|2nd) group (?:stage|phase)$/;
const KNOCK_OUT = /^(?:finals|finalrunde|knock-? ?out(?: stage| phase)?|k\.? ?o\.?-(?:phase|runde))$/;

/**
 * Where in its competition a match is, in the visitor's language: its round, of a group stage its group. The matchdays beside groups
 * are left out: tournaments count their days with them, and a group of four has no 13th matchday.
 */
export function matchRound(
  t: Translate,
  { group, round }: { group: string | null; round: string | null },
): string | null {
  if (group === null) return round && roundName(t, round);
  const words = roundWords(round);
  const name = t('standings.group', { name: group });
  if (round === null || words.kind === 'matchday') return name;
  return words.group === null ? `${name}, ${roundName(t, round)}` : roundName(t, round);
}

/**
 * A match's round in the visitor's language, with its stage and leg: "Championship round, Matchday 34". Words that are
 * not known stay as the source has them.
 */
export function roundName(t: Translate, text: string): string {
  const words = counted(roundWords(text));
  const { group, leg, replay } = words;
  const round = knownRound(t, words) ?? words.round;
  if (!group && !round) return text;
  const split = words.kind === 'matchday' || words.kind === 'numbered';
  return [
    words.stage && stageName(t, words.stage, split),
    group && t('standings.group', { name: group }),
    round,
    leg && t(leg === 1 ? 'round.firstLeg' : 'round.secondLeg'),
    replay && t('round.replay'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The same words; a matchday where a league counts: "12. Round", "12". */
export const counted = (words: Readonly<RoundWords>): Readonly<RoundWords> =>
  COUNTED.test(fold(words.round ?? '')) ? { ...words, kind: 'matchday' } : words;

/** A round in the visitor's language; null where its words do not say which it is. */
export function knownRound(t: Translate, { kind, left, number, round }: Round): string | null {
  if (kind === 'third-place') return t('round.thirdPlace');
  if (kind === 'placement') return placement(t, round ?? '');
  if (left !== null) {
    const known = BY_SIDES[left];
    return known ? t(known as 'round.final') : t('round.ofLast', { sides: left });
  }
  if (kind === 'final-round') return t('stage.finalRound');
  if (number === null) return null;
  if (kind === 'matchday') return t('round.matchday', { number });
  return kind === 'numbered' ? t('round.numbered', { number }) : null;
}

function placement(t: Translate, round: string): string | null {
  const [, place, last] = PLACES.exec(round) ?? [];
  if (place === undefined) return null;
  return last === undefined ? t('round.place', { place }) : t('round.places', { first: place, last });
}

/** A stage by its words, in the visitor's language where they are known; `split`: teams of a league divided in parts. */
export function stageName(t: Translate, name: string, split: boolean): string {
  const folded = fold(name);
  const part = split ? splitPart(name) : null;
  if (part) return t(`stage.${part}`);
  if (PLAY_OFFS.test(folded)) return t('round.playOffs');
  if (roundWords(name).kind === 'final-round') return t('stage.finalRound');
  if (SECOND_GROUPS.test(folded)) return t('stage.secondGroups');
  if (PROMOTION.test(folded)) return t('stage.promotion');
  return KNOCK_OUT.test(folded) ? t('stage.knockOut') : name.replaceAll(' - ', ' – ');
}
