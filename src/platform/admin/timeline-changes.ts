import type { NewTimelineEntry, TimelineCorrection } from '#contract/admin/timeline.ts';
import type { TimelineDetail, TimelineKind } from '#contract/event.ts';
import { omitUndefined } from '#lib/omit-undefined.ts';
import { sportOf } from '#sports/sports.ts';
import { findRow } from '../catalogue/find-row.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { minuteOf } from '../matches/clock.ts';
import { type Change, goalOf, type Pair, rescored, type Scored } from '../matches/rescore.ts';
import type { MatchUpdate } from '../matches/update.ts';
import { Unacceptable } from '../unacceptable.ts';
import type { Stored } from './event-changes.ts';
import { storedEvent } from './event-view.ts';

const DETAILS: Partial<Record<TimelineKind, readonly TimelineDetail[]>> = {
  goal: ['own-goal', 'penalty'],
  save: ['missed-penalty'],
  card: ['yellow', 'second-yellow', 'red'],
};
const SIDED: ReadonlySet<TimelineKind> = new Set(['goal', 'card', 'substitution', 'save']);

interface Match extends Stored {
  slug: string;
  entries: Row<'timeline'>[];
}

async function matchOf(database: Database, uuid: string): Promise<Match> {
  const event = await storedEvent(database, uuid);
  const sport = await findRow(database, 'sport', event.sport_uuid);
  const entries = await database
    .selectFrom('timeline')
    .selectAll()
    .where('event_uuid', '=', uuid)
    .where('removed', '=', 0)
    .execute();
  return { ...event, slug: sport?.slug ?? '', entries };
}

/** The updates for a new entry: itself, the scores of later entries, and the match's. `now` in ms of product time. */
export async function addedEntry(
  database: Database,
  uuid: string,
  entry: NewTimelineEntry & { uuid: string },
  now: number,
): Promise<MatchUpdate[]> {
  const match = await matchOf(database, uuid);
  const { kind, detail = null, side = null, score, points } = entry;
  check(match, { kind, detail, side });
  await refuseKnown(database, entry.uuid);
  const at = freeMoment(match, entry.at === undefined ? now : Date.parse(entry.at));
  const team = side === null ? null : (match.teams[side === 'home' ? 0 : 1] ?? null);
  const put = { uuid: entry.uuid, at, kind, detail, side: indexOf(side), score: score ?? null };
  const { scores, updates } = scoresAfter(match, { put }, points);
  const own = scores.get(entry.uuid) ?? null;
  const row = {
    ...{ uuid: entry.uuid, at, kind, detail, team_uuid: team },
    minute: entry.minute ?? minuteOn(match, at),
    player_name: await playerName(database, entry.player ?? null, 'player'),
    second_player_name: await playerName(database, entry.secondPlayer ?? null, 'secondPlayer'),
    home_score: own?.[0] ?? null,
    away_score: own?.[1] ?? null,
  };
  return [
    { type: 'timeline-added', match: uuid, entries: [row] },
    ...updates.filter((one) => !isAbout(one, entry.uuid)),
  ];
}

/** The updates for a correction; fields that are not given stay. */
export async function correctedEntry(
  database: Database,
  uuid: string,
  entry: string,
  correction: TimelineCorrection,
): Promise<MatchUpdate[]> {
  const match = await matchOf(database, uuid);
  const old = match.entries.find((one) => one.uuid === entry);
  if (!old) throw new Unacceptable(`The match has no entry "${entry}" in its timeline.`, 404);
  const before = scoredOf(match, old);
  const kind = correction.kind ?? old.kind;
  const detail = correction.detail === undefined ? (kind === old.kind ? old.detail : null) : correction.detail;
  const side = correction.side === undefined ? before.side : indexOf(correction.side);
  check(match, { kind, detail, side: side === null ? null : side === 0 ? 'home' : 'away' });
  const at = correction.at === undefined ? before.at : Date.parse(correction.at);
  const { scores, updates } = scoresAfter(match, {
    put: { ...before, kind, detail, side, at, score: correction.score ?? null },
  });
  const own = scores.get(entry);
  const { minute, player, secondPlayer } = correction;
  const fields = omitUndefined({
    ...{ kind, detail, at, minute, team_uuid: side === null ? null : (match.teams[side] ?? null) },
    player_name: player === undefined ? undefined : await playerName(database, player, 'player'),
    second_player_name:
      secondPlayer === undefined ? undefined : await playerName(database, secondPlayer, 'secondPlayer'),
    ...(own && { home_score: own[0], away_score: own[1] }),
  });
  return [{ type: 'timeline-corrected', match: uuid, entry, fields }, ...updates.filter((one) => !isAbout(one, entry))];
}

/** The updates for a removal. */
export async function removedEntry(database: Database, uuid: string, entry: string): Promise<MatchUpdate[]> {
  const match = await matchOf(database, uuid);
  if (!match.entries.some((one) => one.uuid === entry))
    throw new Unacceptable(`The match has no entry "${entry}" in its timeline.`, 404);
  return [{ type: 'timeline-removed', match: uuid, entry }, ...scoresAfter(match, { remove: entry }).updates];
}

async function refuseKnown(database: Database, uuid: string): Promise<void> {
  const known = await database.selectFrom('timeline').select('uuid').where('uuid', '=', uuid).executeTakeFirst();
  if (known) throw new Unacceptable(`uuid: the id "${uuid}" is taken.`, 409);
}

/** Entries are sorted by their moments: a second one at the same moment gets the next free millisecond. */
function freeMoment({ entries }: Match, at: number): number {
  const taken = new Set(entries.map((entry) => Number(entry.at)));
  let free = at;
  while (taken.has(free)) free++;
  return free;
}

const indexOf = (side: 'home' | 'away' | null): 0 | 1 | null => (side === null ? null : side === 'home' ? 0 : 1);
const isAbout = (update: MatchUpdate, entry: string) => update.type === 'timeline-corrected' && update.entry === entry;

function scoredOf(match: Match, row: Row<'timeline'>): Scored {
  const at = row.team_uuid === null ? -1 : match.teams.indexOf(row.team_uuid);
  return {
    ...{ uuid: row.uuid, at: Number(row.at), kind: row.kind, detail: row.detail },
    side: at === 0 || at === 1 ? at : null,
    score: row.home_score === null || row.away_score === null ? null : [row.home_score, row.away_score],
  };
}

/** The scores that a change of the timeline alters, and the updates of other entries and of the match. */
function scoresAfter(
  match: Match,
  change: Change,
  points?: number,
): { scores: Map<string, Pair>; updates: MatchUpdate[] } {
  const counts = sportOf(match.slug).scoring === 'goals';
  if (match.teams.length !== 2) return { scores: new Map(), updates: [] };
  if (!counts && !points && change.put?.kind === 'goal' && change.put.score === null && !knownGoal(match, change.put))
    throw new Unacceptable('score: goals are not all worth one in this sport. Send points, or the score after it.');
  const { home_score, away_score } = match;
  const before: Pair | null = home_score === null || away_score === null ? null : [home_score, away_score];
  const pointsOf = (one: Scored): Pair => {
    const [home, away] = one.uuid === change.put?.uuid ? goalOf(one) : [0, 0];
    return [home * (points ?? 0), away * (points ?? 0)];
  };
  const worth = counts ? goalOf : pointsOf;
  const entries = match.entries.map((row) => scoredOf(match, row));
  const { scores, match: after } = rescored(entries, before, change, worth);
  const updates: MatchUpdate[] = [...scores].map(([entry, [home, away]]) => ({
    ...{ type: 'timeline-corrected', match: match.uuid, entry },
    fields: { home_score: home, away_score: away },
  }));
  if (after && (!before || before[0] !== after[0] || before[1] !== after[1])) {
    const fields = { home_score: after[0], away_score: after[1], ...partsAfter(match, before, after) };
    updates.push({ type: 'changed', match: match.uuid, fields });
  }
  return { scores, updates };
}

const knownGoal = ({ entries }: Match, put: Scored) =>
  entries.some(({ uuid, kind, home_score }) => uuid === put.uuid && kind === 'goal' && home_score !== null);

/** The part of the score that equals the final one changes with it. */
function partsAfter({ score }: Match, before: Pair | null, after: Pair): { score?: string } {
  if (score === null || before === null) return {};
  const parts = JSON.parse(score) as Record<'ht' | 'ft' | 'et' | 'p', Pair | undefined>;
  const last = parts.et ? 'et' : 'ft';
  if (parts[last]?.[0] !== before[0] || parts[last]?.[1] !== before[1]) return {};
  return { score: JSON.stringify({ ...parts, [last]: after }) };
}

function check(
  { teams, status }: Match,
  { kind, detail, side }: { kind: TimelineKind; detail: TimelineDetail | null; side: 'home' | 'away' | null },
): void {
  if (status === 'scheduled' || status === 'postponed' || status === 'cancelled')
    throw new Unacceptable(`The match is ${status}: nothing has happened in it. Set its status to live first.`, 409);
  if (detail !== null && !DETAILS[kind]?.includes(detail))
    throw new Unacceptable(
      `detail: a ${kind} has ${DETAILS[kind] ? `one of ${DETAILS[kind].join(', ')}` : 'none'}, not "${detail}".`,
    );
  if (side !== null && teams.length !== 2) throw new Unacceptable('side: the match has no two sides. Leave it out.');
  if (side === null && teams.length === 2 && SIDED.has(kind))
    throw new Unacceptable(`side: a ${kind} is one of home or away.`);
}

function minuteOn(match: Match, at: number): string {
  const minute = minuteOf(match.slug, match, at);
  if (minute !== null) return minute;
  throw new Unacceptable('minute: the match has no running clock. Send minute too, or set its period first.');
}

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** The name of the player with this uuid, else the text itself. */
async function playerName(database: Database, given: string | null, field: string): Promise<string | null> {
  if (given === null || !UUID.test(given)) return given;
  const row = await findRow(database, 'player', given);
  if (!row) throw new Unacceptable(`${field}: no player has the id "${given}". A name can be sent as well.`);
  return row.name;
}
