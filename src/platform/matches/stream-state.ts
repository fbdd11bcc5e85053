import type { Event } from '#contract/event.ts';
import type { Clock } from '#lib/clock.ts';
import { eventsByUuid, timelinesOf } from '../catalogue/events.ts';
import { streamWithChapters } from '../catalogue/with-chapters.ts';
import type { Database } from '../database/open.ts';
import type { BundledVideo, VideoFacts } from '../media/bundled-video.ts';
import { lineupsOfMatches, statisticsOfMatches } from './details.ts';
import { lastSequence, type LoggedChange, type MatchMessage, missedChanges } from './log.ts';
import { scoreMessage, statusMessage } from './messages.ts';
import type { StreamText } from './stream-readers.ts';

/** A reader that missed more changes than this gets the current state instead. */
const MISSED_MAX = 500;

/** Reads the messages of event streams from the database. */
export interface StreamState {
  /** The first message to a reader that has all changes up to `known`; undefined for an unknown match. */
  first(match: string, known: number | undefined): Promise<StreamText | undefined>;
  /** The messages of a change as text; empty where it has none. */
  text(change: LoggedChange): string;
  /** A ping for each match, with its minute. */
  pings(matches: readonly string[]): Promise<Map<string, string>>;
}

interface Sources {
  database: Database;
  clock: Clock;
  video?: BundledVideo | undefined;
}

export function createStreamState({ database, clock, video }: Sources): StreamState {
  let facts: VideoFacts | null | undefined = video && null;

  const text = ({ change, messages }: LoggedChange) => messagesText(messages.map(withVideo), change.sequence);

  /** Messages describe the stream as the event's own call does. */
  function withVideo(message: MatchMessage): MatchMessage {
    const [name, data] = message;
    return name === 'status' ? [name, { ...data, stream: streamWithChapters(data.stream, facts) }] : message;
  }

  return {
    text,
    async first(match, known) {
      facts = await video?.facts();
      const now = clock.now();
      // One snapshot: no change is missing that the number covers, and none is sent twice.
      return database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (moment) => {
          const sequence = await lastSequence(moment);
          const [event] = await eventsByUuid(moment, now, [match]);
          if (!event) return undefined;
          const missed = known === undefined ? undefined : await missedChanges(moment, match, known, MISSED_MAX);
          if (missed) return { sequence, text: missed.map(text).join('') + pingText(event, now) };
          const messages = await snapshot(moment, event, now);
          return { sequence, text: messagesText(messages.map(withVideo), sequence) };
        });
    },
    async pings(matches) {
      const now = clock.now();
      const events = await eventsByUuid(database, now, matches);
      return new Map(events.map((event) => [event.uuid, pingText(event, now)]));
    },
  };
}

async function snapshot(database: Database, event: Event, now: number): Promise<MatchMessage[]> {
  const readAt = new Date(now).toISOString();
  const of = [event.uuid];
  const timeline = (await timelinesOf(database, of)).get(event.uuid) ?? [];
  const removed = await removedEntries(database, event.uuid);
  const statistics = (await statisticsOfMatches(database, of)).get(event.uuid);
  const lineups = (await lineupsOfMatches(database, of)).get(event.uuid);
  const state = { event, timeline, readAt };
  return [
    statusMessage(state),
    scoreMessage(state),
    ...(timeline.length + removed.length > 0 ? [['timeline', { entries: timeline, removed }] as const] : []),
    ...(statistics ? [['statistics', { at: readAt, statistics }] as const] : []),
    ...(lineups ? [['lineups', { at: readAt, lineups }] as const] : []),
  ];
}

async function removedEntries(database: Database, match: string): Promise<string[]> {
  const rows = await database
    .selectFrom('timeline')
    .select('uuid')
    .where('event_uuid', '=', match)
    .where('removed', '=', 1)
    .execute();
  return rows.map(({ uuid }) => uuid);
}

const pingText = ({ minute }: Event, now: number): string =>
  messageText(['ping', { at: new Date(now).toISOString(), minute }]);

/** Only the last message has the id: a reader that loses its connection between two of them gets both again. */
const messagesText = (messages: readonly MatchMessage[], sequence: number): string =>
  messages.map((message, index) => messageText(message, index === messages.length - 1 ? sequence : undefined)).join('');

/** One server-sent event. JSON has no raw line break, so its data is one line. */
function messageText([name, data]: MatchMessage, id?: number): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}
