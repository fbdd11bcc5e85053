import type { Event } from '#contract/event.ts';
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

/** The stream of changes of an event (server-sent events): `status`, `score`, `timeline`, and `ping` as a sign of life. */
export function openEventStream(uuid: string): EventSource {
  return new EventSource(`/api/v2/events/${encodeURIComponent(uuid)}/stream`);
}
