import type { TimelineDetail, TimelineKind } from '#contract/event.ts';

export type Side = 'home' | 'away';

/** One call of the console, below the match's own path. It is sent once, whenever the line allows it. */
export interface Command {
  /** The Idempotency-Key: a call that is sent again changes nothing. */
  id: string;
  method: 'POST' | 'PATCH' | 'DELETE';
  /** `` for the match itself, else `/timeline`, `/timeline/<entry>` or `/statistics/count`. */
  path: string;
  body: Readonly<Record<string, unknown>> | null;
}

/** What a person writes about an entry of the timeline. */
export interface EntryFields {
  kind?: TimelineKind;
  detail?: TimelineDetail | null;
  side?: Side | null;
  player?: string | null;
  secondPlayer?: string | null;
  minute?: string;
}

interface NewEntry extends EntryFields {
  kind: TimelineKind;
  /** What a score is worth, in a sport whose scores differ. */
  points?: number;
}

const moment = (at: number) => new Date(at).toISOString();
const command = (method: Command['method'], path: string, body: Command['body']): Command => ({
  ...{ id: crypto.randomUUID(), method, path, body },
});

/** A new entry at `at` (ms of product time). Its id is known before it is sent, so that it can be corrected meanwhile. */
export const addEntry = (entry: NewEntry, at: number): Command =>
  command('POST', '/timeline', { ...entry, uuid: crypto.randomUUID(), at: moment(at) });

export const correctEntry = (uuid: string, fields: EntryFields): Command =>
  command('PATCH', `/timeline/${uuid}`, { ...fields });

export const removeEntry = (uuid: string): Command => command('DELETE', `/timeline/${uuid}`, null);

/** Starts or ends a period or the match, sets the clock or the added time. */
export const changeMatch = (body: Record<string, unknown>, at: number): Command =>
  command('PATCH', '', { ...body, at: moment(at) });

export const count = (kind: string, side: Side, by: number, at: number): Command =>
  command('POST', '/statistics/count', { kind, side, by, at: moment(at) });
