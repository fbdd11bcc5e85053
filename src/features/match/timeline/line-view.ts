import type { TimelineDetail, TimelineEntry, TimelineKind } from '#contract/event.ts';

/** What lines of a timeline say; the last two with `{name}` where the name stands. */
export type LineWords = Record<TimelineKind | TimelineDetail | 'assist' | 'playerOff', string>;

/** A line of the timeline as it is shown. */
export interface LineView {
  minute: string;
  what: string;
  who: string;
  /** Empty where the score is no news. */
  score: string;
  /** All of it in one text. The score of half-time, which belongs to nobody, is left out. */
  label: string;
  /** Whether the label gives something away. */
  tells: boolean;
}

export function lineView(entry: TimelineEntry, words: LineWords): LineView {
  const { minute, kind, detail } = entry;
  const what = words[detail ?? kind] ?? words[kind] ?? '';
  const who = whoOf(entry, words);
  const score = entry.score && tellsScore(entry) ? entry.score.join('–') : '';
  const tells = kind === 'goal' || who !== '';
  const named = [what, who].filter(Boolean).join(', ');
  const label = [minute, named, tells ? score : ''].filter(Boolean).join(' ');
  return { minute, what, who, score, label, tells };
}

/** Whether an entry's score is news: after a goal, a period and the end. */
export const tellsScore = ({ kind }: Pick<TimelineEntry, 'kind'>): boolean =>
  kind === 'goal' || kind === 'period' || kind === 'end';

function whoOf({ kind, playerName, secondPlayerName, team }: TimelineEntry, words: LineWords): string {
  const say = (word: string) => (secondPlayerName ? word.replace('{name}', () => secondPlayerName) : '');
  const player = kind === 'substitution' ? [playerName, say(words.playerOff)].filter(Boolean).join(' ') : playerName;
  return [player, team?.name, kind === 'goal' ? say(words.assist) : ''].filter(Boolean).join(', ');
}
