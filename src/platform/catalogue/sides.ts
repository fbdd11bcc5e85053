import type { EventTeam } from '#contract/event.ts';
import { isUploaded } from '#contract/uploaded-picture.ts';
import { stillUrl } from '../artwork/urls.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { teamCards } from './team-cards.ts';

const sidesOf = prepared((database, { events }: { events: readonly string[] }, _shape: undefined) =>
  database
    .selectFrom('event_team')
    .select(['event_uuid', 'red_cards', 'team_uuid'])
    .where('event_uuid', 'in', events)
    .orderBy('event_uuid')
    .orderBy('position'),
);

/** The teams of events, home first. */
export async function sidesByEvent(database: Database, events: readonly string[]): Promise<Map<string, EventTeam[]>> {
  const sides = new Map<string, EventTeam[]>();
  const rows = await inBatches(events, (batch) => sidesOf(database, { events: batch }, undefined));
  const teams = rows.map(({ team_uuid }) => team_uuid);
  const cards = await teamCards(database, teams);
  for (const row of rows) {
    const card = cards.get(row.team_uuid);
    if (!card) continue;
    const side = { ...card, redCards: Number(row.red_cards) };
    const known = sides.get(row.event_uuid);
    if (known) known.push(side);
    else sides.set(row.event_uuid, [side]);
  }
  return sides;
}

/** The still of a match, which shows the crests of its sides: an uploaded one changes its address. */
export function stillOf({ uuid, name }: { uuid: string; name: string }, sides: readonly EventTeam[]): string {
  const uploaded = sides.flatMap(({ logoUrl }) => (logoUrl && isUploaded(logoUrl) ? [logoUrl] : []));
  return stillUrl(uuid, name, uploaded.join());
}

/** The stills of matches, by uuid. */
export async function stillsOf(
  database: Database,
  matches: readonly { uuid: string; name: string }[],
): Promise<Map<string, string>> {
  const sides = await sidesByEvent(database, [...new Set(matches.map(({ uuid }) => uuid))]);
  return new Map(matches.map((match) => [match.uuid, stillOf(match, sides.get(match.uuid) ?? [])]));
}
