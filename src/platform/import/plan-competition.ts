import { stableUuid } from '#lib/stable-uuid.ts';
import { operatorNames } from '../catalogue/operator-names.ts';
import type { Database } from '../database/open.ts';
import { positionOf } from './leagues.ts';
import type { Plan } from './plan.ts';
import { seasonName, seasonWindow } from './titles.ts';

interface CompetitionPlace {
  code: string;
  /** The newest name that the folder knows, and the season it is from. */
  name: string;
  nameSeason: string;
  sport: string;
  region: string | null;
}

/** The uuid of a file's competition: one for all its seasons, named as in the newest, or as an operator named it. */
export async function planCompetition(database: Database, plan: Plan, place: CompetitionPlace): Promise<string> {
  const { code, name, sport, region } = place;
  const uuid = stableUuid('football.json', 'competition', code);
  const known = await database.selectFrom('competition').select('name').where('uuid', '=', uuid).executeTakeFirst();
  if (!known) {
    const position = positionOf(code);
    plan.insert('competition', { uuid, name, images: '[]', sport_uuid: sport, region_uuid: region, position });
  } else if (known.name !== name && !(await hasNewerSeason(database, uuid, place.nameSeason))) {
    const kept = await operatorNames(database, [uuid]);
    if (!kept.has(uuid)) plan.change('competition', uuid, { name });
  }
  return uuid;
}

/** Whether an earlier import, of another folder, brought a later season: its name then stays. */
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
  const known = await database
    .selectFrom('season')
    .select(['starts_on', 'ends_on'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (!known) {
    plan.insert('season', { uuid, name: seasonName(season), images: '[]', competition_uuid: competition, ...span });
  } else if (known.starts_on !== span.starts_on || known.ends_on !== span.ends_on) {
    plan.change('season', uuid, span);
  }
  return uuid;
}

/** Days that cannot belong to the season do not stretch it, unless there are no others. */
function spanOf(season: string, days: readonly string[]): { starts_on: string; ends_on: string } {
  const [earliest, latest] = seasonWindow(season);
  const inside = days.filter((day) => day >= earliest && day <= latest);
  const sorted = (inside.length > 0 ? inside : [...days]).sort();
  return { starts_on: sorted[0] ?? earliest, ends_on: sorted.at(-1) ?? latest };
}
