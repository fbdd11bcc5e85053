import type { Event } from '#contract/event.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import { safeUrl } from '#lib/safe-url.ts';

export type AccessType = NonNullable<Event['access']>['type'];

/** What stands where the film of a match belongs. URLs and moments are those of the API. */
export type Stage =
  /** `startsAt`: ISO moment, null where only the `day` (YYYY-MM-DD) is known. */
  | { kind: 'upcoming'; startsAt: string | null; day: string; startingSoon: boolean }
  /** `expiresAt`: where the address is one viewer's, the moment at which it opens no more. */
  | { kind: 'live'; url: string; startedAt: string | null; dvrSeconds: number | null; expiresAt?: string }
  | { kind: 'replay'; url: string; expiresAt?: string }
  | { kind: 'technical-issue' }
  | { kind: 'locked'; access: AccessType }
  | { kind: 'none'; reason: 'not-shown' | 'postponed' | 'cancelled' };

type Staged = Pick<Event, 'startTime' | 'startTimeKnown' | 'status' | 'access' | 'stream'>;

/** The one reading of a stream status (D-20, D-27). `now` in milliseconds since the UNIX epoch. */
export function stageOf(event: Staged, now: number): Stage {
  const { stream } = event;
  if (!stream) return offAir(event) ?? (startsLater(event, now) ? upcoming(event, now) : none('not-shown'));
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

// Access goes first: a backend may withhold the URL from a viewer who has not paid.
function playable(event: Staged, url: string | null, show: (url: string) => Stage): Stage {
  if (event.access && !event.access.granted) return { kind: 'locked', access: event.access.type };
  const film = safeUrl(url);
  return film ? show(film) : { kind: 'technical-issue' };
}

/** A match that will not kick off as planned has no countdown. */
function offAir(event: Staged): Stage | null {
  return event.status === 'postponed' || event.status === 'cancelled' ? none(event.status) : null;
}

function upcoming(event: Staged, now: number): Stage {
  const day = event.startTime.slice(0, 10);
  if (!event.startTimeKnown) return { kind: 'upcoming', startsAt: null, day, startingSoon: false };
  return { kind: 'upcoming', startsAt: event.startTime, day, startingSoon: Date.parse(event.startTime) <= now };
}

/** A day without a time of day lies ahead until it is over (in UTC). */
function startsLater(event: Staged, now: number): boolean {
  const start = event.startTimeKnown ? event.startTime : `${event.startTime.slice(0, 10)}T23:59:59.999Z`;
  return Date.parse(start) > now;
}

function none(reason: 'not-shown' | 'postponed' | 'cancelled'): Stage {
  return { kind: 'none', reason };
}
