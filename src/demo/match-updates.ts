import type { MatchStatus } from '#contract/event.ts';
import type { MatchFields, MatchUpdate } from '#platform/matches/update.ts';
import { BUNDLED } from '#platform/media/bundled-video.ts';
import { matchSeconds } from '#sports/periods.ts';
import { sportOf } from '#sports/sports.ts';
import { countsOf, highlightUpdates, RECENT_MS } from './advance.ts';
import { DAY, localDay, localTime } from './local-time.ts';
import { lineupsOf, NAMED_BEFORE_MS, type SquadPlayer } from './match/line-up.ts';
import { FILMED_SPORT } from './match/plays.ts';
import { scoreAt } from './match/score-at.ts';
import { type MatchScript, scriptOf } from './match/script.ts';
import type { PlannedMatch, PlannedSeason } from './planned-match.ts';
import { chance } from './random-order.ts';

/** Product time (ms) at which the demo is seeded, and the currency (ISO 4217) of its prices. */
export interface SeedMoment {
  now: number;
  currency: string;
}

const REPLAY_SHARE = 0.85;
const ACCESS: readonly (readonly [below: number, access: 'ppv' | 'pass' | 'login'])[] = [
  [0.03, 'ppv'],
  [0.08, 'pass'],
  [0.16, 'login'],
];
const AWARDED = 3;
/** Prices of single matches, in minor units. */
const PRICES = [299, 499, 799] as const;

/** Whether a planned match is live at `now` (ms). */
export const isLive = (match: PlannedMatch, sportSlug: string, now: number): boolean =>
  match.startsAt <= now && now < match.startsAt + lengthOf(sportSlug);

const lengthOf = (sportSlug: string) => matchSeconds(sportOf(sportSlug)) * 1000;

/** The updates that create a match in its state at `now` (ms), prices in `currency`. The simulator continues from there. */
export function matchUpdates(
  plan: PlannedSeason,
  match: PlannedMatch,
  squad: readonly SquadPlayer[],
  { now, currency }: SeedMoment,
): MatchUpdate[] {
  const { uuid, zone, teamUuids } = match;
  const dayOnly = match.outcome === 'day-only';
  const startsAt = dayOnly ? localTime(localDay(match.startsAt, zone), 0, 0, zone) : match.startsAt;
  const endsAt = dayOnly ? startsAt + DAY : startsAt + lengthOf(plan.sportSlug);
  const status = statusOf(match, endsAt, now);
  const recent = now - endsAt < RECENT_MS;
  const fields: MatchFields = {
    ...baseFields(plan, match),
    starts_at: startsAt,
    start_day: localDay(startsAt, zone),
    ends_at: endsAt,
    status,
    video: videoOf(plan.sportSlug, match, status, recent),
    ...accessAndPrice(match, status, currency),
  };
  const played = status === 'live' || status === 'finished';
  const named = played ? recent : status === 'scheduled' && !dayOnly && startsAt <= now + NAMED_BEFORE_MS;
  if (!played && !named) return [{ type: 'created', match: uuid, fields, teams: teamUuids }];
  const script = scriptOf({ uuid, sportSlug: plan.sportSlug, startsAt: match.startsAt }, teamUuids, squad);
  const score = played ? scoreAt(uuid, script, now) : undefined;
  return [
    { type: 'created', match: uuid, fields: { ...fields, ...score?.fields }, teams: teamUuids },
    ...(recent && score ? [{ type: 'timeline-added' as const, match: uuid, entries: score.timeline }] : []),
    ...(recent ? details(plan, match, squad, script, { now, endsAt }) : []),
    ...(fields.video && status === 'finished'
      ? highlightUpdates({ ...plan, uuid, name: match.name, ends_at: endsAt, video: fields.video }, teamUuids, script)
      : []),
  ];
}

function details(
  { sportSlug }: PlannedSeason,
  { uuid, teamUuids, startsAt }: PlannedMatch,
  squad: readonly SquadPlayer[],
  script: MatchScript,
  { now, endsAt }: { now: number; endsAt: number },
): MatchUpdate[] {
  const statistics = countsOf({ uuid, sportSlug, startsAt }, teamUuids, now, endsAt);
  const lineups = lineupsOf({ uuid, sportSlug }, teamUuids, squad, script);
  return [
    ...(statistics.length > 0 ? [{ type: 'statistics' as const, match: uuid, statistics }] : []),
    ...(lineups.length > 0 ? [{ type: 'line-ups' as const, match: uuid, lineups }] : []),
  ];
}

function baseFields(plan: PlannedSeason, match: PlannedMatch) {
  const awarded = match.outcome === 'awarded';
  return {
    name: match.name,
    sport_uuid: plan.sport_uuid,
    competition_uuid: plan.season.competition_uuid,
    season_uuid: plan.season.uuid,
    venue_uuid: match.venueUuid,
    round: match.round,
    time_known: match.outcome === 'day-only' ? (0 as const) : (1 as const),
    home_score: awarded ? AWARDED : null,
    away_score: awarded ? 0 : null,
    score: awarded ? JSON.stringify({ ft: [AWARDED, 0] }) : null,
    technical_issue: match.outcome === 'technical-issue' ? (1 as const) : (0 as const),
  };
}

/** Postpones or cancels a match that `matchUpdates` created as scheduled. */
export function changeOf({ uuid, outcome }: PlannedMatch): MatchUpdate[] {
  if (outcome !== 'postponed' && outcome !== 'cancelled') return [];
  return [{ type: 'changed', match: uuid, fields: { status: outcome, video: null } }];
}

function statusOf(match: PlannedMatch, endsAt: number, now: number): MatchStatus {
  const { outcome } = match;
  if (outcome === 'awarded') return outcome;
  if (outcome === 'postponed' || outcome === 'cancelled' || outcome === 'day-only') return 'scheduled';
  if (match.startsAt > now) return 'scheduled';
  return endsAt > now ? 'live' : 'finished';
}

function videoOf(sportSlug: string, match: PlannedMatch, status: MatchStatus, recent: boolean): string | null {
  if (sportSlug !== FILMED_SPORT) return null;
  if (status === 'live' || status === 'scheduled') return BUNDLED;
  return status === 'finished' && recent && chance('video', match.uuid) < REPLAY_SHARE ? BUNDLED : null;
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
