import { stableUuid } from '#lib/stable-uuid.ts';
import type { NewRow, Score } from '../database/schema.ts';
import type { SimulatedMatch } from './simulate.ts';

/** Where a match stands: what the event's row and its timeline hold at one moment. */
export interface Standing {
  timeline: NewRow<'timeline'>[];
  home_score: number | null;
  away_score: number | null;
  /** JSON of the parts known so far. */
  score: string | null;
}

/** How far a simulated match has come at `now` (ms). Entries keep their uuids, so telling them twice adds nothing. */
export function standingAt(eventUuid: string, match: SimulatedMatch, now: number): Standing {
  const due = match.entries.filter((entry) => entry.at <= now);
  const last = due.at(-1);
  const parts: Score = {};
  for (const part of match.parts) if (part.at <= now) parts[part.key] = part.value;
  return {
    timeline: due.map((entry, index) => ({
      uuid: stableUuid(eventUuid, 'timeline', String(index)),
      event_uuid: eventUuid,
      at: entry.at,
      minute: entry.minute,
      kind: entry.kind,
      team_uuid: entry.teamUuid,
      player_name: entry.playerName,
      home_score: entry.home,
      away_score: entry.away,
    })),
    home_score: last?.home ?? null,
    away_score: last?.away ?? null,
    score: Object.keys(parts).length > 0 ? JSON.stringify(parts) : null,
  };
}
