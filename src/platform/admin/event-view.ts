import type { AdminEvent } from '#contract/admin/events.ts';
import type { EventAd } from '#contract/ads.ts';
import { existing } from '../catalogue/written.ts';
import { findRow } from '../catalogue/find-row.ts';
import { eventAdsKey, readDocument } from '../config/documents.ts';
import { parsed } from '../database/json.ts';
import type { Database } from '../database/open.ts';
import type { Stored } from './event-changes.ts';

/** A match with its teams, home first. @throws Unacceptable for an unknown one */
export async function storedEvent(database: Database, uuid: string): Promise<Stored> {
  const row = existing('event', uuid, await findRow(database, 'event', uuid));
  const teams = await database
    .selectFrom('event_team')
    .select('team_uuid')
    .where('event_uuid', '=', uuid)
    .orderBy('position')
    .execute();
  return { ...row, teams: teams.map(({ team_uuid }) => team_uuid) };
}

/** An event as its operator sees it. @throws Unacceptable for an unknown one */
export async function adminEventOf(database: Database, uuid: string): Promise<AdminEvent> {
  const row = await storedEvent(database, uuid);
  const { price_minor, currency, home_score, away_score, video } = row;
  return {
    uuid,
    name: row.name,
    status: row.status,
    startTime: row.time_known ? new Date(Number(row.starts_at)).toISOString() : row.start_day,
    startTimeKnown: row.time_known === 1,
    sport: row.sport_uuid,
    teams: row.teams,
    competition: row.competition_uuid,
    season: row.season_uuid,
    venue: row.venue_uuid,
    round: row.round,
    score:
      home_score === null || away_score === null
        ? null
        : { home: home_score, away: away_score, ...(row.score ? parsed(row.score) : {}) },
    period: row.period,
    periodStartedAt: row.period_started_at === null ? null : new Date(Number(row.period_started_at)).toISOString(),
    addedMinutes: row.added_minutes,
    access: row.access,
    price: price_minor === null || currency === null ? null : { amount: price_minor, currency },
    technicalIssue: row.technical_issue === 1,
    stream: video === null ? null : { url: video },
    ads: await readDocument<EventAd[]>(database, eventAdsKey(uuid), []),
  };
}
