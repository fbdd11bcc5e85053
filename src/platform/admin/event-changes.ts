import type { Scope } from '#config/operator-roles.ts';
import { type AdminEventChange, FIELDS_OF_SCOPE, type NewEvent } from '#contract/admin/events.ts';
import { omitUndefined } from '#lib/omit-undefined.ts';
import type { Sport } from '#sports/sport.ts';
import { sportOf as kindOfSport } from '#sports/sports.ts';
import { findRow } from '../catalogue/find-row.ts';
import { checkReference, sportFor } from '../catalogue/resolve-references.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { startOfPeriod } from '../matches/clock.ts';
import { eventName } from '../matches/event-name.ts';
import type { MatchFields } from '../matches/update.ts';
import { Unacceptable } from '../unacceptable.ts';
import { NEW_STANDING, type Standing, standingColumns } from './event-standing.ts';
import { zonedTime } from '../import/zoned-time.ts';

const DAY_MS = 86_400_000;

/** A stored event with its teams, home first. */
export type Stored = Row<'event'> & { teams: string[] };

export interface EventColumns {
  fields: Partial<MatchFields>;
  /** Only where they change. */
  teams: string[] | undefined;
}

/** The fields of a change that need more than these scopes. */
export const beyondScopes = (change: object, scopes: readonly Scope[]): string[] =>
  scopes.includes('matches')
    ? []
    : Object.keys(change).filter((field) => !scopes.some((scope) => FIELDS_OF_SCOPE[scope]?.includes(field)));

/**
 * The columns that a change sets, all of them for a new event (`before` is null). `now` in ms of product time.
 * @throws Unacceptable for contradictions and unknown references
 */
export async function columnsOf(
  database: Database,
  change: AdminEventChange & Pick<NewEvent, 'sport'>,
  before: Stored | null,
  now: number,
): Promise<EventColumns> {
  const teams = teamsOf(change, before);
  const sides = await sidesOf(database, teams ?? before?.teams ?? []);
  const sport = before?.sport_uuid ?? (await sportOf(database, change, sides));
  for (const side of sides)
    if (side.sport_uuid !== sport) throw new Unacceptable(`teams: ${side.name} plays another sport than the match.`);
  const place = await placeOf(database, change, before, sport);
  const start = await startColumns(database, change, before);
  const rules = kindOfSport((await findRow(database, 'sport', sport))?.slug ?? null);
  const twoSides = sides.length === 2 && rules.sides === 'two';
  const at = momentOf(change.at, now);
  const standing: Standing = {
    ...(before ?? NEW_STANDING),
    ...omitUndefined(start),
    ends_at: before?.ends_at ?? null,
    twoSides,
  };
  const fields: Partial<MatchFields> = {
    ...(before ? {} : { sport_uuid: sport }),
    ...place,
    ...start,
    ...standingColumns(standing, change, at),
    ...clockColumns(rules, standing, change, at),
    ...shownColumns(change, before),
    ...omitUndefined({ name: nameOf(change, before, teams && sides, await sidesOf(database, before?.teams ?? [])) }),
  };
  return { fields, teams };
}

/** Sets the running clock. @throws Unacceptable in a break, and for a clock that shows no minutes */
function clockColumns(
  rules: Sport,
  { period, period_started_at }: Standing,
  { clock, period: begins }: AdminEventChange,
  at: number,
): Partial<MatchFields> {
  if (clock === undefined) return {};
  const number = begins ?? period;
  if (number == null || (begins === undefined && period_started_at === null))
    throw new Unacceptable('clock: no period is running. Start one first.', 409);
  const startedAt = startOfPeriod(rules, number, clock, at);
  if (startedAt === null)
    throw new Unacceptable('clock: this sport counts no minutes, or the period has not that one.');
  return { period_started_at: startedAt };
}

function teamsOf({ home, away, teams }: AdminEventChange, before: Stored | null): string[] | undefined {
  if (teams && (home !== undefined || away !== undefined))
    throw new Unacceptable('teams: send either home and away, or teams.');
  const wanted = teams ?? (home === undefined && away === undefined ? undefined : sidesGiven(home, away, before));
  if (wanted && new Set(wanted).size < wanted.length) throw new Unacceptable('teams: a team cannot play itself.');
  return wanted;
}

function sidesGiven(home: string | undefined, away: string | undefined, before: Stored | null): string[] {
  const [first, second] = [home ?? before?.teams[0], away ?? before?.teams[1]];
  if (first !== undefined && second !== undefined) return [first, second];
  throw new Unacceptable(`${first === undefined ? 'home' : 'away'}: a match has two sides. Send both, or teams.`);
}

type Side = Pick<Row<'team'>, 'uuid' | 'name' | 'sport_uuid'>;

async function sidesOf(database: Database, teams: readonly string[]): Promise<Side[]> {
  if (teams.length === 0) return [];
  const rows = await database.selectFrom('team').selectAll().where('uuid', 'in', teams).execute();
  return teams.map((uuid) => {
    const row = rows.find((one) => one.uuid === uuid);
    if (!row) throw new Unacceptable(`teams: no team has the id "${uuid}".`);
    return row;
  });
}

async function sportOf(
  database: Database,
  { sport, competition }: Pick<NewEvent, 'sport' | 'competition'>,
  [side]: Side[],
) {
  if (sport !== undefined) return sportFor(database, sport);
  if (side) return side.sport_uuid;
  const row = competition ? await findRow(database, 'competition', competition) : undefined;
  if (row) return row.sport_uuid;
  throw new Unacceptable('sport: send it, or the teams.');
}

/** Competition, season, venue and round. A season implies its competition; another competition clears the season. */
async function placeOf(database: Database, change: AdminEventChange, before: Stored | null, sport: string) {
  const { season, venue, round } = change;
  const row = season ? await findRow(database, 'season', season) : undefined;
  if (season && !row) throw new Unacceptable(`season: no season has the id "${season}".`);
  const competition = change.competition === undefined ? row?.competition_uuid : change.competition;
  await checkReference(database, 'competition', competition);
  await checkReference(database, 'venue', venue);
  if (row && row.competition_uuid !== competition) throw new Unacceptable('season: it is one of another competition.');
  if (competition && (await findRow(database, 'competition', competition))?.sport_uuid !== sport)
    throw new Unacceptable('competition: it is one of another sport than the match.');
  const moved = competition !== undefined && competition !== before?.competition_uuid;
  const columns = {
    ...{ competition_uuid: competition, venue_uuid: venue, round },
    season_uuid: season ?? (moved || season === null ? null : undefined),
  };
  return before ? omitUndefined(columns) : nulled(columns);
}

const nulled = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value ?? null])) as {
    [K in keyof T]: Exclude<T[K], undefined> | null;
  };

async function startColumns(
  database: Database,
  change: AdminEventChange,
  before: Stored | null,
): Promise<Partial<MatchFields>> {
  const { startTime, startTimeKnown: known } = change;
  if (startTime === undefined && known === undefined) return {};
  const venue = change.venue === undefined ? before?.venue_uuid : change.venue;
  const zone = (venue ? await findRow(database, 'venue', venue) : undefined)?.time_zone ?? null;
  if (startTime === undefined) {
    if (!known && before) return { ...dayOnly(before.start_day, zone), ends_at: null };
    if (before?.time_known) return {};
    throw new Unacceptable('startTimeKnown: send startTime too, as a moment.');
  }
  const start = startOf(startTime, known, zone);
  const ends = before?.ends_at ?? null;
  if (!before || ends === null || before.status !== 'scheduled') return start;
  return { ...start, ends_at: Number(ends) + start.starts_at - Number(before.starts_at) };
}

/** When a change happened: a press may be sent later. @throws Unacceptable for a moment of another day, or ahead */
function momentOf(at: string | undefined, now: number): number {
  const moment = at === undefined ? now : Date.parse(at);
  // Devices' clocks differ by a little.
  if (moment > now + 60_000 || moment < now - DAY_MS) throw new Unacceptable('at: a moment of the last 24 hours.');
  return Math.min(moment, now);
}

function shownColumns(
  { access, price, technicalIssue }: AdminEventChange,
  before: Stored | null,
): Partial<MatchFields> {
  const costs = price === undefined ? before !== null && before.price_minor !== null : price !== null;
  if ((access ?? before?.access) === 'ppv' && !costs)
    throw new Unacceptable(
      'price: an event that is paid for by itself needs a price: price.amount and price.currency.',
    );
  return omitUndefined({
    access,
    technical_issue: technicalIssue === undefined ? undefined : technicalIssue ? 1 : (0 as const),
    ...(price === undefined ? {} : { price_minor: price?.amount ?? null, currency: price?.currency ?? null }),
  }) as Partial<MatchFields>;
}

/** The name: as given, else made of the two teams if it was so before. */
function nameOf(
  change: AdminEventChange,
  before: Stored | null,
  sides: Side[] | undefined,
  was: Side[],
): string | undefined {
  if (change.name !== undefined) return change.name;
  const made = (of: readonly Side[]) => (of.length === 2 ? eventName(of[0]!.name, of[1]!.name) : undefined);
  if (before) return sides && before.name === made(was) ? made(sides) : undefined;
  const name = made(sides ?? []);
  if (name === undefined) throw new Unacceptable('name: send it, or home and away.');
  return name;
}

type StartColumns = Pick<Row<'event'>, 'starts_at' | 'start_day' | 'time_known'>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const YEARS = { first: 1800, last: 2200 };

/**
 * The start of a match as stored. The calendar day is that of the venue's zone where it is known, else the one that the
 * operator wrote. @throws Unacceptable where time and day contradict each other
 */
function startOf(startTime: string, known: boolean | undefined, zone: string | null): StartColumns {
  const year = Number(startTime.slice(0, 4));
  if (!(year >= YEARS.first && year <= YEARS.last))
    throw new Unacceptable(`startTime: a year from ${YEARS.first} to ${YEARS.last}.`);
  const onlyDay = DAY.test(startTime);
  if (onlyDay && known)
    throw new Unacceptable('startTimeKnown: a day has no time. Send startTime as a moment: 2026-11-21T20:30:00+01:00.');
  const day = onlyDay ? startTime : dayOf(startTime, zone);
  if (onlyDay || known === false) return dayOnly(day, zone);
  return { starts_at: Date.parse(startTime), start_day: day, time_known: 1 };
}

/** The start of a match with a day but no time. */
const dayOnly = (day: string, zone: string | null): StartColumns => ({
  starts_at: zonedTime(day, 0, zone ?? 'UTC'),
  start_day: day,
  time_known: 0,
});

function dayOf(moment: string, zone: string | null): string {
  if (zone === null) return moment.slice(0, 10);
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.parse(moment));
}
