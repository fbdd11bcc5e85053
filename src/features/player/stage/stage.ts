import type { Highlight } from '#contract/entities.ts';
import type { Event } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import { safeUrl } from '#lib/safe-url.ts';
import { withClip } from '../start/clip.ts';

export type AccessType = NonNullable<Event['access']>['type'];

/** The stage of a match: video, countdown or notice. */
export type Stage =
  /** `startsAt`: ISO moment, null where only the `day` (YYYY-MM-DD) is known. `locked`: the viewer needs access first. */
  | { kind: 'upcoming'; startsAt: string | null; day: string; startingSoon: boolean; locked?: true }
  /** `expiresAt`: for signed URLs, the moment at which they expire. */
  | { kind: 'live'; url: string; startedAt: string | null; dvrSeconds: number | null; expiresAt?: string }
  | { kind: 'replay'; url: string; expiresAt?: string }
  | { kind: 'technical-issue' }
  | { kind: 'locked'; access: AccessType }
  | { kind: 'none'; reason: NoVideo };

/** `live-text`: a live match that is on the page, but not on video. */
export type NoVideo = 'not-shown' | 'live-text' | 'postponed' | 'cancelled';

type Staged = Pick<Event, 'startTime' | 'startTimeKnown' | 'status' | 'access' | 'stream'>;

/** The stage for a stream status (D-20, D-27). `now` in milliseconds since the UNIX epoch. */
export function stageOf(event: Staged, now: number): Stage {
  const { stream } = event;
  if (!stream) return offAir(event) ?? (startsLater(event, now) ? upcoming(event, now) : withoutVideo(event));
  switch (stream.status) {
    case STREAM_STATUS.LIVE:
      return live(event, stream);
    case STREAM_STATUS.VOD:
      return replay(event, stream);
    case STREAM_STATUS.UPCOMING:
      return offAir(event) ?? upcoming(event, now);
    case STREAM_STATUS.TECHNICAL_ISSUE:
      return { kind: 'technical-issue' };
    default:
      return unknownStatus(event, stream, now);
  }
}

/** The stage of a highlight: its clip, where there is one. */
export function highlightStage({ url, startsAfter, duration }: Highlight): Stage {
  const safe = safeUrl(url);
  return safe ? { kind: 'replay', url: withClip(safe, startsAfter, duration) } : none('not-shown');
}

/** Equal for stages that look the same; without URLs, because signed ones differ in every answer. */
export function stageKey(stage: Stage): string {
  if (stage.kind === 'upcoming') return `upcoming ${stage.startsAt ?? stage.day}${stage.locked ? ' locked' : ''}`;
  if (stage.kind === 'locked') return `locked ${stage.access}`;
  return stage.kind === 'none' ? `none ${stage.reason}` : stage.kind;
}

type Stream = NonNullable<Event['stream']>;

function unknownStatus(event: Staged, stream: Stream, now: number): Stage {
  if (startsLater(event, now)) return offAir(event) ?? upcoming(event, now);
  return safeUrl(stream.url) ? replay(event, stream) : { kind: 'technical-issue' };
}

function live(event: Staged, stream: Stream): Stage {
  return playable(event, stream.url, (url) => ({
    kind: 'live',
    url,
    startedAt: stream.startedAt,
    dvrSeconds: stream.dvrSeconds,
    ...expiry(stream),
  }));
}

function replay(event: Staged, stream: Stream): Stage {
  return playable(event, stream.url, (url) => ({ kind: 'replay', url, ...expiry(stream) }));
}

const expiry = ({ urlExpiresAt }: Stream) => (urlExpiresAt ? { expiresAt: urlExpiresAt } : {});

// Access first: a backend may withhold the URL from a viewer without access.
function playable(event: Staged, url: string | null, show: (url: string) => Stage): Stage {
  if (event.access && !event.access.granted) return { kind: 'locked', access: event.access.type };
  const safe = safeUrl(url);
  return safe ? show(safe) : { kind: 'technical-issue' };
}

/** A postponed or cancelled match has no countdown. */
function offAir(event: Staged): Stage | null {
  return event.status === 'postponed' || event.status === 'cancelled' ? none(event.status) : null;
}

function upcoming(event: Staged, now: number): Stage {
  const day = event.startTime.slice(0, 10);
  // Access is on sale before the match.
  const access = event.access?.granted === false ? ({ locked: true } as const) : {};
  if (!event.startTimeKnown) return { kind: 'upcoming', startsAt: null, day, startingSoon: false, ...access };
  const startingSoon = Date.parse(event.startTime) <= now;
  return { kind: 'upcoming', startsAt: event.startTime, day, startingSoon, ...access };
}

/** Without a known time, until the end of the day (UTC); without a day, at some time. */
function startsLater(event: Staged, now: number): boolean {
  if (event.startTime === '') return event.status === 'scheduled';
  const start = event.startTimeKnown ? event.startTime : `${event.startTime.slice(0, 10)}T23:59:59.999Z`;
  return Date.parse(start) > now;
}

const withoutVideo = ({ status }: Staged): Stage => none(status === 'live' ? 'live-text' : 'not-shown');

const none = (reason: NoVideo): Stage => ({ kind: 'none', reason });
