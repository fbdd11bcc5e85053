import { STATISTIC_KINDS } from '#sports/statistic-kinds.ts';
import type { Translate } from '#i18n/translate.ts';
import { recordOf } from '#lib/record-of.ts';

const KEYS = [
  ...([
    'goal',
    'points',
    'set',
    'card',
    'yellow',
    'secondYellow',
    'red',
    'substitution',
    'penalty',
    'ownGoal',
  ] as const),
  ...([
    'miss',
    'scorer',
    'assist',
    'player',
    'on',
    'off',
    'other',
    'minute',
    'kind',
    'finish',
    'remove',
    'edit',
  ] as const),
  ...(['undo', 'added', 'clock', 'setClock', 'start', 'startPeriod', 'endPeriod', 'break', 'end', 'resume'] as const),
  ...(['offline', 'signedOut', 'signIn', 'sending', 'refused', 'dismiss', 'counters', 'timeline', 'none'] as const),
  ...(['halfTime', 'secondHalf', 'over', 'online', 'more', 'less', 'waits'] as const),
] as const;

export type ConsoleTexts = Record<(typeof KEYS)[number], string> & { counts: Record<string, string> };

/** Every text of the console; `{count}`, `{number}`, `{text}` and `{minute}` stay for the island. */
export const consoleTexts = (t: Translate): ConsoleTexts => ({
  ...recordOf(KEYS, (key) => t(`admin.console.${key}`)),
  counts: recordOf(STATISTIC_KINDS, (kind) => t(`statistic.${kind}`)),
});
