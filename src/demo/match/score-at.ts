import { stableUuid } from '#lib/stable-uuid.ts';
import type { Score } from '#platform/database/schema.ts';
import type { MatchFields, NewTimelineEntry } from '#platform/matches/update.ts';
import { type MatchClock, periodAt } from './match-clock.ts';
import type { MatchScript } from './script.ts';

type ScoreFields = Pick<MatchFields, 'home_score' | 'away_score' | 'score' | 'period' | 'period_started_at'>;

/** The fields and timeline of a match at one moment of its script. */
export interface ScoreAt {
  fields: ScoreFields;
  timeline: NewTimelineEntry[];
}

/** Entries have stable uuids, so adding them twice adds nothing. `now` in ms. */
export function scoreAt(eventUuid: string, script: MatchScript, now: number): ScoreAt {
  const due = script.entries.filter((entry) => entry.at <= now);
  const last = due.at(-1);
  const parts: Score = {};
  for (const part of script.parts) if (part.at <= now) parts[part.key] = part.value;
  return {
    fields: {
      home_score: last?.home ?? null,
      away_score: last?.away ?? null,
      score: Object.keys(parts).length > 0 ? JSON.stringify(parts) : null,
      ...periodFields(script.clock, script.startsAt, now),
    },
    timeline: due.map((entry, index) => ({
      uuid: stableUuid(eventUuid, 'timeline', String(index)),
      at: entry.at,
      minute: entry.minute,
      kind: entry.kind,
      team_uuid: entry.teamUuid,
      player_name: entry.playerName,
      home_score: entry.home,
      away_score: entry.away,
    })),
  };
}

function periodFields(clock: MatchClock, startsAt: number, now: number) {
  const offset = (now - startsAt) / 1000;
  const { number, period } = periodAt(clock, offset);
  const playing = offset < period.startsAfter + period.seconds;
  return { period: number, period_started_at: playing ? startsAt + period.startsAfter * 1000 : null };
}
