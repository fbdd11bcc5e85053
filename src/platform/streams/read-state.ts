import type { Clock } from '#lib/clock.ts';
import { findEvent, timelineOf } from '../catalogue/events.ts';
import { eventWithChapters } from '../catalogue/with-chapters.ts';
import type { Database } from '../database/open.ts';
import { filmFactsOf } from '../media/film-facts.ts';
import type { EventState } from './event-state.ts';

interface Sources {
  database: Database;
  clock: Clock;
  /** Folder of the bundled match film. */
  filmDir: string;
}

/** Reads an event as its own call tells it, with its timeline. */
export function eventStateReader({ database, clock, filmDir }: Sources) {
  const film = filmFactsOf(filmDir);
  return async (uuid: string): Promise<EventState | undefined> => {
    const readAt = new Date(clock.now()).toISOString();
    const event = eventWithChapters(await findEvent(database, uuid, clock.now()), await film());
    return event && { event, timeline: (await timelineOf(database, uuid)) ?? [], readAt };
  };
}
