import { STATUSES } from '../catalogue/event-query.ts';
import type { Database } from '../database/open.ts';
import type { Shown } from './vod-routes.ts';

/** Product time in ms at which an event's live stream began, and where it ended. */
export interface LiveWindow {
  startedAt: number;
  endedAt?: number;
}

/** For whom videos are looked up: what everybody may watch, or what somebody may whom a guard has let pass. */
export type Audience = 'everybody' | 'let-in';

const OVER: ReadonlySet<string> = new Set(STATUSES.latest);

/** Looks up the live window of an event that shows the bundled video; null for every other event. */
export function liveWindowOf(database: Database, audience: Audience): (event: string) => Promise<LiveWindow | null> {
  return async (uuid) => {
    const event = await bundled(database, uuid, audience);
    if (event?.status !== 'live' && event?.status !== 'finished') return null;
    const startedAt = Number(event.starts_at);
    return event.ends_at === null ? { startedAt } : { startedAt, endedAt: Number(event.ends_at) };
  };
}

/** Looks up whether an event shows the bundled video as its replay. */
export function replayOf(database: Database, audience: Audience): Shown {
  return async (uuid) => {
    const event = await bundled(database, uuid, audience);
    return event && OVER.has(event.status) ? 'whole' : null;
  };
}

/** Looks up which part of the bundled video a highlight is. Highlights are for everybody, whatever their match costs. */
export function highlightOf(database: Database): Shown {
  return async (uuid) => {
    const highlight = await database
      .selectFrom('highlight')
      .select(['starts_after', 'duration'])
      .where('uuid', '=', uuid)
      .where('video', '=', 'demo')
      .executeTakeFirst();
    return highlight ? { from: highlight.starts_after, to: highlight.starts_after + highlight.duration } : null;
  };
}

/** Whether the video that an operator gave an event is for everybody. */
export async function isFreeVideo(database: Database, uuid: string): Promise<boolean> {
  const event = await database.selectFrom('event').select('access').where('uuid', '=', uuid).executeTakeFirst();
  return event?.access === 'free';
}

async function bundled(database: Database, uuid: string, audience: Audience) {
  const event = await database
    .selectFrom('event')
    .select(['starts_at', 'ends_at', 'status', 'access', 'technical_issue'])
    .where('uuid', '=', uuid)
    .where('video', '=', 'demo')
    .executeTakeFirst();
  if (!event || event.technical_issue) return undefined;
  return audience === 'let-in' || event.access === 'free' ? event : undefined;
}
