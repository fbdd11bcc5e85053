import type { StandingsRow, StandingsScheme } from '#contract/standings.ts';
import type { MessageKey } from '#i18n/translate.ts';
import { sportOf } from '#sports/sports.ts';

/** How a scheme gives points, in a sentence. */
export const POINTS_RULE: Record<StandingsScheme, MessageKey> = {
  football: 'standings.rule.football',
  handball: 'standings.rule.handball',
  basketball: 'standings.rule.basketball',
  volleyball: 'standings.rule.volleyball',
  'ice-hockey': 'standings.rule.iceHockey',
  rugby: 'standings.rule.rugby',
};

type Outcome = StandingsRow['form'][number];
/** What a letter of the form stands for, and the letter in the reader's language. */
export const OUTCOME: Record<Outcome, { word: MessageKey; letter: MessageKey }> = {
  W: { word: 'standings.win', letter: 'standings.winLetter' },
  D: { word: 'standings.draw', letter: 'standings.drawLetter' },
  L: { word: 'standings.loss', letter: 'standings.lossLetter' },
};

/** Whether a table needs a column for draws: its sport knows them, or one was reported all the same. */
export function showsDraws(scheme: StandingsScheme, rows: readonly Pick<StandingsRow, 'drawn'>[]): boolean {
  return sportOf(scheme).standings?.draws || rows.some(({ drawn }) => drawn > 0);
}

/** A difference as tables print it: +12, 0, −3. */
export function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : difference < 0 ? `−${-difference}` : '0';
}
