import type { EventTeam } from '#contract/event.ts';
import { isUploaded } from '#contract/uploaded-picture.ts';
import { stillUrl } from '../artwork/urls.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { logoOf } from './images.ts';

const sidesOf = prepared((database, { events }: { events: readonly string[] }, _shape: undefined) =>
  database
    .selectFrom('event_team')
    .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
    .leftJoin('club', 'club.uuid', 'team.club_uuid')
    .select(['event_team.event_uuid', 'event_team.red_cards', 'team.uuid', 'team.name', 'team.short_name'])
    .select(['team.images', 'club.images as inherited'])
    .where('event_team.event_uuid', 'in', events)
    .orderBy('event_team.event_uuid')
    .orderBy('event_team.position'),
);

/** The teams of events, home first. */
export async function sidesByEvent(database: Database, events: readonly string[]): Promise<Map<string, EventTeam[]>> {
  const sides = new Map<string, EventTeam[]>();
  const rows = await inBatches(events, (batch) => sidesOf(database, { events: batch }, undefined));
  for (const row of rows) {
    const [shown, redCards] = [logoOf('team', row), Number(row.red_cards)];
    const side = { uuid: row.uuid, name: row.name, shortName: row.short_name, logoUrl: shown, redCards };
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
