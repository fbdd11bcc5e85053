import { stableUuid } from '#lib/stable-uuid.ts';
import { findRow } from '../catalogue/find-row.ts';
import { operatorNames } from '../catalogue/operator-names.ts';
import type { Database } from '../database/open.ts';
import { positionOf } from './leagues.ts';
import type { Plan } from './plan.ts';
import { regionName } from './regions.ts';
import { seasonName, seasonWindow } from './titles.ts';

interface CompetitionPlace {
  code: string;
  /** The newest name in the folder, and its season. */
  name: string;
  nameSeason: string;
  sport: string;
  region: string | null;
}

/** The uuid of a file's competition: one for all its seasons, with the newest name or an operator's. */
export async function planCompetition(database: Database, plan: Plan, place: CompetitionPlace): Promise<string> {
  const { code, name, sport, region } = place;
  const uuid = stableUuid('football.json', 'competition', code);
  const known = await findRow(database, 'competition', uuid);
  if (!known) {
    const position = positionOf(code);
    plan.insert('competition', { uuid, name, images: '[]', sport_uuid: sport, region_uuid: region, position });
  } else if (known.name !== name && !(await hasNewerSeason(database, uuid, place.nameSeason))) {
    const operatorNamed = await operatorNames(database, [uuid]);
    if (!operatorNamed.has(uuid)) plan.change('competition', uuid, { name });
  }
  return uuid;
}

/** Whether another folder imported a later season before: its name then stays. */
async function hasNewerSeason(database: Database, competition: string, season: string): Promise<boolean> {
  const newest = await database
    .selectFrom('season')
    .select('name')
    .where('competition_uuid', '=', competition)
    .orderBy('name', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && newest.name > seasonName(season);
}

/** The uuid of a file's season, which lasts from its first to its last match. */
export async function planSeason(
  database: Database,
  plan: Plan,
  { competition, code, season, days }: { competition: string; code: string; season: string; days: readonly string[] },
): Promise<string> {
  const uuid = stableUuid('football.json', 'season', code, season);
  const span = spanOf(season, days);
  const known = await findRow(database, 'season', uuid);
  if (!known) {
    plan.insert('season', { uuid, name: seasonName(season), images: '[]', competition_uuid: competition, ...span });
  } else if (known.starts_on !== span.starts_on || known.ends_on !== span.ends_on) {
    plan.change('season', uuid, span);
  }
  return uuid;
}

/** Days outside the season do not extend it, unless there are no others. */
function spanOf(season: string, days: readonly string[]): { starts_on: string; ends_on: string } {
  const [earliest, latest] = seasonWindow(season);
  const inside = days.filter((day) => day >= earliest && day <= latest);
  const sorted = (inside.length > 0 ? inside : [...days]).sort();
  return { starts_on: sorted[0] ?? earliest, ends_on: sorted.at(-1) ?? latest };
}

/** The uuid of the sport Football. */
export async function planFootball(database: Database, plan: Plan): Promise<string> {
  const known = await database.selectFrom('sport').select('uuid').where('slug', '=', 'football').executeTakeFirst();
  if (known) return known.uuid;
  const uuid = stableUuid('sport', 'football');
  plan.insert('sport', { uuid, name: 'Football', images: '[]', slug: 'football', position: 0 });
  return uuid;
}

/** The uuids of these regions by code. */
export async function planRegions(
  database: Database,
  plan: Plan,
  codes: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(codes)];
  if (wanted.length === 0) return new Map();
  const known = await database.selectFrom('region').select(['uuid', 'code']).where('code', 'in', wanted).execute();
  const uuids = new Map(known.map(({ code, uuid }) => [code ?? '', uuid]));
  for (const code of wanted) {
    if (uuids.has(code)) continue;
    const uuid = stableUuid('region', code);
    plan.insert('region', { uuid, name: regionName(code) ?? code, images: '[]', code });
    uuids.set(code, uuid);
  }
  return uuids;
}
