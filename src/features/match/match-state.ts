import type { Event } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';

/** What a card or row says about a match: one of its kinds, never a mixture. */
export type MatchState =
  | { kind: 'live'; score: string | null }
  | { kind: 'upcoming'; startsAt: string | null }
  /** `reported`: whether somebody told that it ended so; else the score is the last one that was told. */
  | { kind: 'over'; score: string; replay: boolean; awarded: boolean; reported: boolean }
  | { kind: 'abandoned'; score: string | null; replay: boolean }
  | { kind: 'no-result' }
  | { kind: 'postponed' }
  | { kind: 'cancelled' };

/** The score as people write it, home first. */
export const scoreText = ({ home, away }: { home: number; away: number }): string => `${home}–${away}`;

/** Also one that must be bought first. */
const hasReplay = ({ stream, access }: Event): boolean =>
  Boolean(stream?.url) || (stream?.status === STREAM_STATUS.VOD && access?.granted === false);

const DAY_MS = 86_400_000;

/** The state of a match at `now` (ms). A match that should be over, but that nobody reported, has no result. */
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

/** The score that a card or row shows, where it shows one. */
export const shownScore = (state: MatchState): string | null => ('score' in state ? state.score || null : null);

/** Whether nothing more is waited for. */
export const isOver = ({ kind }: MatchState): boolean => kind === 'over' || kind === 'abandoned';
