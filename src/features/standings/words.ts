import type { TieRule } from '#contract/format.ts';
import type { StandingsRow, StandingsScheme, StandingsTable, Zone } from '#contract/standings.ts';
import type { MessageKey, Translate } from '#i18n/translate.ts';
import { sportOf } from '#sports/sports.ts';
import { roundLabel, stageLabel } from './rounds.ts';

const POINTS_RULE: Record<StandingsScheme, MessageKey> = {
  football: 'standings.rule.football',
  handball: 'standings.rule.handball',
  basketball: 'standings.rule.basketball',
  volleyball: 'standings.rule.volleyball',
  'ice-hockey': 'standings.rule.iceHockey',
  rugby: 'standings.rule.rugby',
};

/** Sentence that explains how a table awards points; two for a win are what handball gives today. */
export const pointsRule = (scheme: StandingsScheme, { winPoints }: Pick<StandingsTable, 'winPoints'>): MessageKey =>
  winPoints === 2 ? 'standings.rule.handball' : POINTS_RULE[scheme];

/** Word and letter for each outcome in the form. */
export const OUTCOME: Record<StandingsRow['form'][number], { word: MessageKey; letter: MessageKey }> = {
  W: { word: 'standings.win', letter: 'standings.winLetter' },
  D: { word: 'standings.draw', letter: 'standings.drawLetter' },
  L: { word: 'standings.loss', letter: 'standings.lossLetter' },
};

const TIES: Record<TieRule, MessageKey> = {
  difference: 'standings.ties',
  scored: 'standings.ties',
  'head-to-head': 'standings.tiesHeadToHead',
  wins: 'standings.tiesWins',
};

/** Sentence that explains what orders equal teams. */
export const tiesRule = ([first = 'difference']: readonly TieRule[]): MessageKey => TIES[first];

/** How a zone looks: up for what teams play for, down for what they avoid. */
export type ZoneTone = 'up' | 'next' | 'risk' | 'down' | 'other';
const TONES: Record<Zone['kind'], ZoneTone> = {
  promotion: 'up',
  'champions-league': 'up',
  'next-stage': 'up',
  'promotion-play-off': 'next',
  'champions-league-qualifying': 'next',
  'europa-league': 'next',
  'conference-league': 'next',
  continental: 'next',
  'other-stage': 'other',
  'relegation-play-off': 'risk',
  relegation: 'down',
};

/** A zone's text and look. */
export function zoneView({ kind, stage, round }: Zone, t: Translate): { text: string; tone: ZoneTone } {
  const tone = TONES[kind];
  if (kind !== 'next-stage' && kind !== 'other-stage') return { tone, text: t(`zone.${kind}`) };
  const named = stage === null ? null : stageLabel({ name: stage, kind: round ? 'play-off' : 'split' }, t);
  const text = [named, round && roundLabel(round, t)].filter(Boolean).join(': ');
  // Of teams that enter the same ties earlier and later, the later ones are better off.
  return { text, tone: round?.kind === 'play-off' && kind === 'next-stage' ? 'next' : tone };
}

/** Whether the table has a column for draws: the sport has draws, or one was reported. */
export function showsDraws(scheme: StandingsScheme, rows: readonly Pick<StandingsRow, 'drawn'>[]): boolean {
  return sportOf(scheme).standings?.draws || rows.some(({ drawn }) => drawn > 0);
}

/** A signed difference: +12, 0, −3. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0';
}

/** The columns of a table, by their keys; a sport without draws has no such column. */
export const columnsOf = ({ draws, carried }: { draws: boolean; carried: boolean }) => [
  ...(['rank', 'team', 'played', 'won'] as const),
  ...(draws ? (['drawn'] as const) : []),
  ...(['lost', 'scored', 'difference'] as const),
  ...(carried ? (['carried'] as const) : []),
  ...(['points', 'form'] as const),
];

/** A line for each deduction. */
export const deductionWords = (rows: StandingsTable['data'], t: Translate): string[] =>
  rows.flatMap(({ team, deductions }) =>
    deductions.map(({ points, reason }) => t('standings.deduction', { team: team.name, points, reason })),
  );
