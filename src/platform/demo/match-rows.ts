import type { MatchStatus } from '#contract/event.ts';
import type { NewRow } from '../database/schema.ts';
import { RECENT_MS } from '../live/advance.ts';
import { matchSeconds } from '../live/frame.ts';
import { highlightsOf } from '../live/highlights.ts';
import { type SimulatedPlayer, simulate } from '../live/simulate.ts';
import { standingAt } from '../live/standing.ts';
import { DAY, localDay, localTime } from './local-time.ts';
import type { PlannedMatch, PlannedSeason } from './planned-match.ts';
import { chance } from './random-order.ts';

/** When a demo is made (ms of product time), and the currency (ISO 4217) of its prices. */
export interface SeedMoment {
  now: number;
  currency: string;
}

export interface MatchRows {
  event: NewRow<'event'>;
  event_team: NewRow<'event_team'>[];
  timeline: NewRow<'timeline'>[];
  highlight: NewRow<'highlight'>[];
}

const REPLAY_SHARE = 0.85;
const ACCESS: readonly (readonly [below: number, access: 'ppv' | 'pass' | 'login'])[] = [
  [0.03, 'ppv'],
  [0.08, 'pass'],
  [0.16, 'login'],
];
const AWARDED = 3;
/** What single matches cost, in minor units. */
const PRICES = [299, 499, 799] as const;

/** Whether a planned match is running at `now` (ms). */
export const isLive = (match: PlannedMatch, sportSlug: string, now: number): boolean =>
  match.startsAt <= now && now < match.startsAt + matchSeconds(sportSlug) * 1000;

/** Everything the database holds about a match at `now` (ms), prices in `currency`; the live clock goes on from there. */
export function matchRows(
  plan: PlannedSeason,
  match: PlannedMatch,
  squad: readonly SimulatedPlayer[],
  { now, currency }: SeedMoment,
): MatchRows {
  const startsAt =
    match.fate === 'day-only' ? localTime(localDay(match.startsAt, match.zone), 0, 0, match.zone) : match.startsAt;
  const endsAt = match.fate === 'day-only' ? startsAt + DAY : startsAt + matchSeconds(plan.sportSlug) * 1000;
  const status = statusOf(match, endsAt, now);
  const recent = now - endsAt < RECENT_MS;
  const event: NewRow<'event'> = {
    ...blank(plan, match),
    starts_at: startsAt,
    start_day: localDay(startsAt, match.zone),
    ends_at: endsAt,
    status,
    film: filmOf(match, status, recent),
    ...accessAndPrice(match, status, currency),
    updated_at: Math.min(now, status === 'finished' ? endsAt : now),
  };
  const event_team = match.teamUuids.map((team_uuid, position) => ({
    event_uuid: match.uuid,
    team_uuid,
    position,
    starts_at: startsAt,
  }));
  const rows: MatchRows = { event, event_team, timeline: [], highlight: [] };
  return status === 'live' || status === 'finished' ? played(rows, plan, match, squad, { now, endsAt, recent }) : rows;
}

function played(
  rows: MatchRows,
  plan: PlannedSeason,
  match: PlannedMatch,
  squad: readonly SimulatedPlayer[],
  { now, endsAt, recent }: { now: number; endsAt: number; recent: boolean },
): MatchRows {
  const { event } = rows;
  const { sportSlug, sport_uuid } = plan;
  const course = simulate({ uuid: match.uuid, sportSlug, startsAt: match.startsAt }, match.teamUuids, squad);
  const { timeline, ...score } = standingAt(match.uuid, course, now);
  const film = event.status === 'finished' ? event.film : null;
  return {
    ...rows,
    event: { ...event, ...score },
    timeline: recent ? timeline : [],
    highlight: film
      ? highlightsOf({ uuid: match.uuid, name: match.name, sportSlug, sport_uuid, ends_at: endsAt, film }, course)
      : [],
  };
}

function blank(plan: PlannedSeason, match: PlannedMatch) {
  const awarded = match.fate === 'awarded';
  return {
    uuid: match.uuid,
    name: match.name,
    sport_uuid: plan.sport_uuid,
    competition_uuid: plan.season.competition_uuid,
    season_uuid: plan.season.uuid,
    venue_uuid: match.venueUuid,
    round: match.round,
    time_known: match.fate === 'day-only' ? (0 as const) : (1 as const),
    home_score: awarded ? AWARDED : null,
    away_score: awarded ? 0 : null,
    score: awarded ? JSON.stringify({ ft: [AWARDED, 0] }) : null,
    technical_issue: match.fate === 'technical-issue' ? (1 as const) : (0 as const),
    source: 'demo' as const,
    sequence: match.fate === 'postponed' || match.fate === 'cancelled' ? 1 : 0,
  };
}

function statusOf(match: PlannedMatch, endsAt: number, now: number): MatchStatus {
  if (match.fate === 'postponed' || match.fate === 'cancelled' || match.fate === 'awarded') return match.fate;
  if (match.startsAt > now || match.fate === 'day-only') return 'scheduled';
  return endsAt > now ? 'live' : 'finished';
}

function filmOf(match: PlannedMatch, status: MatchStatus, recent: boolean): string | null {
  if (status === 'live' || status === 'scheduled') return 'demo';
  return status === 'finished' && recent && chance('film', match.uuid) < REPLAY_SHARE ? 'demo' : null;
}

function accessAndPrice(match: PlannedMatch, status: MatchStatus, currency: string) {
  const access = accessOf(match, status);
  if (access !== 'ppv') return { access, price_minor: null, currency: null };
  const price = PRICES[Math.floor(chance('price', match.uuid) * PRICES.length)];
  return { access, price_minor: price ?? PRICES[0], currency };
}

function accessOf(match: PlannedMatch, status: MatchStatus): 'free' | 'login' | 'pass' | 'ppv' {
  if (match.access) return match.access;
  if (status === 'live') return 'free';
  const draw = chance('access', match.uuid);
  return ACCESS.find(([below]) => draw < below)?.[1] ?? 'free';
}
