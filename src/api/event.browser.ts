import type { Event } from '#contract/event.ts';
import type { CallAddress } from '#contract/path-to.ts';
import { call, isObject } from './call.browser.ts';

/** The fields of an event that decide its stage. */
export type StagedEvent = Pick<Event, 'startTime' | 'startTimeKnown' | 'status' | 'access' | 'stream'>;

/** `GET /api/v2/events/{uuid}` from the browser. Rejects when the answer is not usable or takes too long. */
export async function fetchStagedEvent(uuid: string): Promise<StagedEvent> {
  const answer = await call(`/api/v2/events/${encodeURIComponent(uuid)}`);
  const { startTimeKnown = true, status = 'scheduled', access = null, stream = null } = answer;
  const startTime = answer['startTime'] ?? '';
  if (typeof startTime !== 'string' || (stream !== null && !isObject(stream))) throw answer;
  return { startTime, startTimeKnown: startTimeKnown && startTime !== '', status, access, stream } as StagedEvent;
}

/** What a scoreboard of several matches shows. */
export type ScoredEvent = Pick<Event, 'uuid' | 'score' | 'minute'>;

/** `GET /api/v2/events?of=` from the browser: score and minute of matches. Rejects when the answer is not usable or takes too long. */
export async function fetchScores(uuids: readonly string[]): Promise<ScoredEvent[]> {
  const { data } = await call(`/api/v2/events?of=${uuids.map(encodeURIComponent).join(',')}&per_page=100`);
  if (!Array.isArray(data)) throw data;
  const wanted = new Set(uuids);
  return data.flatMap((one) => {
    const { uuid, score = null, minute = null } = one as ScoredEvent;
    return wanted.has(uuid) ? [{ uuid, score, minute }] : [];
  });
}

/** Opens an event's change stream (SSE). `since`: a new EventSource cannot send Last-Event-ID. */
export function openEventStream(uuid: string, since = ''): EventSource {
  const query = since && `?since=${encodeURIComponent(since)}`;
  const address = `/api/v2/events/${encodeURIComponent(uuid)}/stream` satisfies CallAddress;
  return new EventSource(address + query);
}
