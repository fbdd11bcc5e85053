import type { StandingsRow, StandingsScheme } from '#contract/standings.ts';
import type { MessageKey } from '#i18n/translate.ts';
import { sportOf } from '#sports/sports.ts';

/** Sentence that explains how a scheme awards points. */
export const POINTS_RULE: Record<StandingsScheme, MessageKey> = {
  football: 'standings.rule.football',
  handball: 'standings.rule.handball',
  basketball: 'standings.rule.basketball',
  volleyball: 'standings.rule.volleyball',
  'ice-hockey': 'standings.rule.iceHockey',
  rugby: 'standings.rule.rugby',
};

/** Word and letter for each outcome in the form. */
export const OUTCOME: Record<StandingsRow['form'][number], { word: MessageKey; letter: MessageKey }> = {
  W: { word: 'standings.win', letter: 'standings.winLetter' },
  D: { word: 'standings.draw', letter: 'standings.drawLetter' },
  L: { word: 'standings.loss', letter: 'standings.lossLetter' },
};

/** Whether the table has a column for draws: the sport has draws, or one was reported. */
export function showsDraws(scheme: StandingsScheme, rows: readonly Pick<StandingsRow, 'drawn'>[]): boolean {
  return sportOf(scheme).standings?.draws || rows.some(({ drawn }) => drawn > 0);
}

/** A signed difference: +12, 0, −3. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0';
}
