import type { CallAddress } from '#contract/path-to.ts';

/** Opens an event's change stream (SSE). `since`: a new EventSource cannot send Last-Event-ID. */
export function openEventStream(uuid: string, since = ''): EventSource {
  const query = since && `?since=${encodeURIComponent(since)}`;
  const address = `/api/v2/events/${encodeURIComponent(uuid)}/stream` satisfies CallAddress;
  return new EventSource(address + query);
}
