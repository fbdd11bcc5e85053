import type { Event } from '#contract/event.ts';
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
