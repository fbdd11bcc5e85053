import { stableUuid } from '#lib/stable-uuid.ts';
import { SPORT_SLUGS } from '#sports/sports.ts';
import { findRow } from '../catalogue/find-row.ts';
import { operatorNames } from '../catalogue/operator-names.ts';
import type { Database } from '../database/open.ts';
import type { CompetitionPlace } from './place.ts';
import type { Plan } from './plan.ts';
import { regionName } from './regions.ts';
import { seasonName, seasonWindow } from './titles.ts';

interface CompetitionOf {
  place: Pick<CompetitionPlace, 'code' | 'name' | 'position'>;
  /** Of sources that nobody listed: the newest title, and its season. */
  title: { name: string; season: string };
  /** Uuids. */
  sport: string;
  region: string | null;
}

/** The uuid of a source's competition: one for all its seasons. Its name is the listed one, else the newest title; or an operator's. */
export async function planCompetition(database: Database, plan: Plan, of: CompetitionOf): Promise<string> {
  const { place, title, sport, region } = of;
  const { code, position } = place;
  const name = place.name ?? title.name;
  const uuid = stableUuid('football.json', 'competition', code);
  const known = await findRow(database, 'competition', uuid);
  if (!known) {
    plan.insert('competition', { uuid, name, images: '[]', sport_uuid: sport, region_uuid: region, position });
    return uuid;
  }
  const renames = known.name !== name && (place.name !== null || !(await hasNewerSeason(database, uuid, title.season)));
  const isOperators = renames && (await operatorNames(database, [uuid])).has(uuid);
  const values = { ...(renames && !isOperators ? { name } : {}), ...(known.position === position ? {} : { position }) };
  if (Object.keys(values).length > 0) plan.change('competition', uuid, values);
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

/** The uuid of a sport by its slug: "ice-hockey" is named "Ice Hockey". */
export async function planSport(database: Database, plan: Plan, slug: string): Promise<string> {
  const known = await database.selectFrom('sport').select('uuid').where('slug', '=', slug).executeTakeFirst();
  if (known) return known.uuid;
  const uuid = stableUuid('sport', slug);
  const name = slug.replace(/(?:^|-)(\p{Ll})/gu, (part) => part.replace('-', ' ').toUpperCase());
  const place = (SPORT_SLUGS as readonly string[]).indexOf(slug);
  plan.insert('sport', { uuid, name, images: '[]', slug, position: place < 0 ? SPORT_SLUGS.length : place });
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
