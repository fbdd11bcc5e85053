import type { Event } from '#contract/event.ts';
import { eventsByUuid, timelinesOf } from '../catalogue/events.ts';
import { type FactSources, streamWithFacts } from '../catalogue/stream-facts.ts';
import type { Database } from '../database/open.ts';
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
  text(change: LoggedChange): Promise<string>;
  /** A ping for each match, with its minute. */
  pings(matches: readonly string[]): Promise<Map<string, string>>;
}

export function createStreamState(sources: FactSources): StreamState {
  const { database, clock } = sources;

  const text = async ({ change, messages }: LoggedChange) =>
    messagesText(await Promise.all(messages.map((message) => withFacts(change.keys.match, message))), change.sequence);

  /** Messages describe the stream as the event's own call does. */
  async function withFacts(match: string, message: MatchMessage): Promise<MatchMessage> {
    const [name, data] = message;
    return name === 'status'
      ? [name, { ...data, stream: await streamWithFacts(match, data.stream, sources) }]
      : message;
  }

  /** One snapshot: no change is missing that the number covers, and none is sent twice. */
  const read = (match: string, known: number | undefined) =>
    database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (moment) => {
        const sequence = await lastSequence(moment);
        const now = clock.now();
        const [event] = await eventsByUuid(moment, now, [match]);
        if (!event) return undefined;
        const missed = known === undefined ? undefined : await missedChanges(moment, match, known, MISSED_MAX);
        return missed
          ? { sequence, missed, ping: pingText(event, now) }
          : { sequence, messages: await snapshot(moment, event, now) };
      });

  return {
    text,
    async first(match, known) {
      const state = await read(match, known);
      if (!state) return undefined;
      const { sequence, missed, ping, messages = [] } = state;
      if (missed) return { sequence, text: (await Promise.all(missed.map(text))).join('') + ping };
      const shown = await Promise.all(messages.map((message) => withFacts(match, message)));
      return { sequence, text: messagesText(shown, sequence) };
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
