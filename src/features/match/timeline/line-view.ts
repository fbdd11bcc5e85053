import type { TimelineDetail, TimelineEntry, TimelineKind } from '#contract/event.ts';

/** The words of timeline lines; `assist` and `playerOff` hold {name}, `watch` {line}. */
export type LineWords = Record<TimelineKind | TimelineDetail | 'assist' | 'playerOff' | 'watch', string> & {
  /** Of a sport with two halves. */
  halfTime?: HalfTime | undefined;
  /** Names of the sides by uuid, as the page has them: an update brings those of the catalogue. */
  sides?: Readonly<Record<string, string>>;
};

export interface HalfTime {
  text: string;
  /** What the clock says at the end of the first half and in the break, without added time. */
  minutes: readonly string[];
}

export interface LineView {
  minute: string;
  what: string;
  who: string;
  /** Empty where the line does not change the score. */
  score: string;
  /** The whole line in one text; half-time without the score. */
  label: string;
  /** Whether the label is a spoiler. */
  reveals: boolean;
}

/** A line of the timeline as the page shows it. */
export function lineView(entry: TimelineEntry, words: LineWords): LineView {
  const { minute, kind, detail } = entry;
  const half = kind === 'period' && words.halfTime?.minutes.includes(minute.split('+')[0] ?? '');
  const what = (half ? words.halfTime?.text : words[detail ?? kind]) ?? words[kind] ?? '';
  const who = whoOf(entry, words);
  const score = entry.score && showsScore(entry) ? entry.score.join('–') : '';
  const reveals = kind === 'goal' || who !== '';
  const named = [what, who].filter(Boolean).join(', ');
  const label = [minute, named, reveals ? score : ''].filter(Boolean).join(' ');
  return { minute, what, who, score, label, reveals };
}

/** Whether the line shows the score: goals, ends of periods, and full time do. */
export const showsScore = ({ kind }: Pick<TimelineEntry, 'kind'>): boolean =>
  kind === 'goal' || kind === 'period' || kind === 'end';

function whoOf({ kind, playerName, secondPlayerName, team }: TimelineEntry, words: LineWords): string {
  const say = (word: string) => (secondPlayerName ? word.replace('{name}', () => secondPlayerName) : '');
  const player = kind === 'substitution' ? [playerName, say(words.playerOff)].filter(Boolean).join(' ') : playerName;
  const side = team && (words.sides?.[team.uuid] ?? team.name);
  return [player, side, kind === 'goal' ? say(words.assist) : ''].filter(Boolean).join(', ');
}
