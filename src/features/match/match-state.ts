import type { Event } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import type { Translate } from '#i18n/translate.ts';
import { sportOf } from '#sports/sports.ts';
import { scoreText } from './score-text.ts';

/** The state of a match on cards and rows. */
export type MatchState =
  | { kind: 'live'; score: string | null }
  | { kind: 'upcoming'; startsAt: string | null }
  /** Unless `reported`, the score is the last known one. */
  | { kind: 'over'; score: string; replay: boolean; awarded: boolean; reported: boolean }
  | { kind: 'abandoned'; score: string | null; replay: boolean }
  | { kind: 'no-result' }
  | { kind: 'postponed' }
  | { kind: 'cancelled' };

/** Also a replay for sale. */
const hasReplay = ({ stream, access }: Event): boolean =>
  Boolean(stream?.url) || (stream?.status === STREAM_STATUS.VOD && access?.granted === false);

const DAY_MS = 86_400_000;

/** The state of a match at `now` (ms). A match that should be over but has no report has no result. */
export function matchState(event: Event, now: number): MatchState {
  const score = event.score ? scoreText(event.score) : null;
  if (event.status === 'postponed' || event.status === 'cancelled') return { kind: event.status };
  if (event.status === 'live') return { kind: 'live', score };
  if (event.status === 'abandoned') return { kind: 'abandoned', score, replay: hasReplay(event) };
  if (event.status === 'scheduled') {
    const start = Date.parse(event.startTime);
    const over = now > start + (event.startTimeKnown ? DAY_MS / 4 : 2 * DAY_MS);
    return over ? { kind: 'no-result' } : { kind: 'upcoming', startsAt: event.startTimeKnown ? event.startTime : null };
  }
  const { reported } = event;
  if (score === null)
    return event.stream ? { kind: 'over', score: '', replay: true, awarded: false, reported } : { kind: 'no-result' };
  return { kind: 'over', score, replay: hasReplay(event), awarded: event.status === 'awarded', reported };
}

/** What a score in rows and cards needs beside it: "a.e.t.", "5–3 pens"; null for a match without. */
export function scoreNote({ score, sport }: Pick<Event, 'score' | 'sport'>, t: Translate): string | null {
  if (!score || (!score.et && !score.p)) return null;
  if (score.p && score.p[0] !== score.p[1]) return t('event.pens', { score: score.p.join('–') });
  return t(sportOf(sport?.name ?? null).clock === 'running' ? 'event.aet' : 'event.overtime');
}

/** What a row says of a video that everybody may watch; null without one. */
export function videoKey({ stream }: Event, state: MatchState): 'event.replay' | 'event.video' | null {
  if ('replay' in state && state.replay) return 'event.replay';
  return stream && (state.kind === 'live' || state.kind === 'upcoming') ? 'event.video' : null;
}

/** The score on a card or row, null for none. */
export const shownScore = (state: MatchState): string | null => ('score' in state ? state.score || null : null);

export const isOver = ({ kind }: MatchState): boolean => kind === 'over' || kind === 'abandoned';

/** Whether nothing of a match has been played. */
export const isUnplayed = ({ status }: Pick<Event, 'status'>): boolean =>
  status === 'scheduled' || status === 'postponed' || status === 'cancelled';

/** The events with a video that this visitor may watch now. */
export const withVideo = (events: readonly Event[]): Event[] =>
  events.filter(({ stream, access }) => stream?.url && access?.granted !== false);
