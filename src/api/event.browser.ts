import type { Event } from '#contract/event.ts';
import type { CallAddress } from '#contract/path-to.ts';
import { call, isObject } from './call.browser.ts';

/** Of an event, what decides what its stage shows. */
export type StagedEvent = Pick<Event, 'startTime' | 'startTimeKnown' | 'status' | 'access' | 'stream'>;

/** `GET /api/v2/events/{uuid}` from the browser. Rejects when the answer is not usable or takes too long. */
export async function fetchStagedEvent(uuid: string): Promise<StagedEvent> {
  const answer = await call(`/api/v2/events/${encodeURIComponent(uuid)}`);
  const { startTime, startTimeKnown = true, status = 'scheduled', access = null, stream = null } = answer;
  if (typeof startTime !== 'string' || (stream !== null && !isObject(stream))) throw answer;
  return { startTime, startTimeKnown, status, access, stream } as StagedEvent;
}

/**
 * The stream of changes of an event (server-sent events). `since` is the id of the last change that is known: the browser sends it
 * as Last-Event-ID when it reconnects, but a new EventSource cannot.
 */
export function openEventStream(uuid: string, since = ''): EventSource {
  const query = since && `?since=${encodeURIComponent(since)}`;
  const address = `/api/v2/events/${encodeURIComponent(uuid)}/stream` satisfies CallAddress;
  return new EventSource(address + query);
}
