import { STATUSES } from '../catalogue/event-query.ts';
import type { Database } from '../database/open.ts';
import { BUNDLED, type LiveWindowOf, type Shown } from './bundled-video.ts';

/** Free videos for everybody, or all videos for requests with a valid token. */
export type Audience = 'everybody' | 'authorised';

const OVER: ReadonlySet<string> = new Set(STATUSES.latest);

/** Looks up the live window of an event with a bundled video. */
export function liveWindowOf(database: Database, audience: Audience): LiveWindowOf {
  return async (uuid) => {
    const event = await bundled(database, uuid, audience);
    if (event?.status !== 'live' && event?.status !== 'finished') return null;
    const { starts_at: startedAt, ends_at: endedAt } = event;
    return endedAt === null ? { startedAt } : { startedAt, endedAt };
  };
}

/** Looks up whether an event has a bundled replay. */
export function replayOf(database: Database, audience: Audience): Shown {
  return async (uuid) => {
    const event = await bundled(database, uuid, audience);
    return event && OVER.has(event.status) ? { match: uuid, part: 'whole' } : null;
  };
}

/** Looks up the part of a match's replay that is a highlight. Highlights are free, also of paid matches. */
export function highlightOf(database: Database): Shown {
  return async (uuid) => {
    const highlight = await database
      .selectFrom('highlight')
      .select(['event_uuid', 'starts_after', 'duration'])
      .where('uuid', '=', uuid)
      .where('video', '=', BUNDLED)
      .executeTakeFirst();
    if (!highlight) return null;
    const { event_uuid: match, starts_after: from, duration } = highlight;
    return { match, part: { from, to: from + duration } };
  };
}

export async function isFreeVideo(database: Database, uuid: string): Promise<boolean> {
  const event = await database.selectFrom('event').select('access').where('uuid', '=', uuid).executeTakeFirst();
  return event?.access === 'free';
}

async function bundled(database: Database, uuid: string, audience: Audience) {
  const event = await database
    .selectFrom('event')
    .select(['starts_at', 'ends_at', 'status', 'access', 'technical_issue'])
    .where('uuid', '=', uuid)
    .where('video', '=', BUNDLED)
    .executeTakeFirst();
  if (!event || event.technical_issue) return undefined;
  return audience === 'authorised' || event.access === 'free' ? event : undefined;
}
