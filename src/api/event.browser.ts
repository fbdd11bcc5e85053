import type { Event } from '#contract/event.ts';
import type { Statistic } from '#contract/statistic.ts';
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

/** The stream of changes of an event (server-sent events): `status`, `score`, `timeline`, and `ping` as a sign of life. */
export function openEventStream(uuid: string): EventSource {
  return new EventSource(`/api/v2/events/${encodeURIComponent(uuid)}/stream` satisfies CallAddress);
}

/** `GET /api/v2/events/{uuid}/statistics` from the browser. Rejects when the answer holds no list. */
export async function fetchStatistics(uuid: string): Promise<Statistic[]> {
  const { data } = await call(`/api/v2/events/${encodeURIComponent(uuid)}/statistics`);
  if (!Array.isArray(data)) throw new Error('The statistics hold no list.');
  return data as Statistic[];
}
