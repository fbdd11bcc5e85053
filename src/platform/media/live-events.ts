import type { Database } from '../database/open.ts';

/** Product time in ms at which an event's live stream began, and where it ended. */
export interface LiveWindow {
  startedAt: number;
  endedAt?: number;
}

/** Looks up the live window of an event that shows the bundled film; null for every other event. */
export function liveWindowOf(database: Database): (eventId: string) => Promise<LiveWindow | null> {
  return async (eventId) => {
    const event = await database
      .selectFrom('event')
      .select(['starts_at', 'ends_at', 'status', 'access', 'technical_issue'])
      .where('uuid', '=', eventId)
      .where('film', '=', 'demo')
      .executeTakeFirst();
    if (event?.access !== 'free' || event.technical_issue) return null;
    if (event.status !== 'live' && event.status !== 'finished') return null;
    const startedAt = Number(event.starts_at);
    return event.ends_at === null ? { startedAt } : { startedAt, endedAt: Number(event.ends_at) };
  };
}
