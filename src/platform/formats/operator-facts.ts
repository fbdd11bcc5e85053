import type { FormatFacts } from '#contract/format.ts';
import { fold } from '#lib/fold.ts';
import type { Database } from '../database/open.ts';
import { Unacceptable } from '../unacceptable.ts';

/** What an operator wrote about a season, from its column `format`. */
export const operatorFacts = (format: string | null): FormatFacts =>
  format === null ? {} : (JSON.parse(format) as FormatFacts);

/**
 * The teams that a fact means: it names one by its uuid, by its whole name, or by a part of that. Words of a name come before letters
 * within them: "Bury" is not Shrewsbury.
 */
function teamsNamed<T extends { uuid: string; name: string }>(teams: readonly T[], text: string): T[] {
  const part = fold(text);
  const ways: ((team: T) => boolean)[] = [
    ({ uuid, name }) => uuid === text || fold(name) === part,
    ({ name }) => ` ${fold(name)} `.includes(` ${part} `),
    ({ name }) => fold(name).includes(part),
  ];
  return ways.map((way) => teams.filter(way)).find((found) => found.length > 0) ?? [];
}

/** The team that a fact means; undefined where it is none of these, or may be several. */
export function teamNamed<T extends { uuid: string; name: string }>(teams: readonly T[], text: string): T | undefined {
  const [team, ...others] = teamsNamed(teams, text);
  return others.length === 0 ? team : undefined;
}

/** @throws Unacceptable for a team that is none of the season's, or may be several; a season without matches has none yet */
export async function checkTeams(
  database: Database,
  season: string,
  { deductions = [], champion }: FormatFacts,
): Promise<void> {
  const meant = [
    ...deductions.map(({ team }) => ['deductions', team] as const),
    ...(champion ? [['champion', champion] as const] : []),
  ];
  if (meant.length === 0) return;
  const teams = await teamsOf(database, season);
  if (teams.length === 0) return;
  for (const [fact, team] of meant) {
    const named = teamsNamed(teams, team);
    if (named.length === 1) continue;
    const names = (named.length > 0 ? named : teams).map(({ name }) => name).join(', ');
    const fault =
      named.length > 0 ? 'may be several teams; give the uuid of one of' : 'is no team of the season, which has';
    throw new Unacceptable(`format.${fact}: "${team}" ${fault}: ${names}.`);
  }
}

const teamsOf = (database: Database, season: string) =>
  database
    .selectFrom('team')
    .select(['uuid', 'name'])
    .where('uuid', 'in', (e) =>
      e
        .selectFrom('event')
        .innerJoin('event_team', 'event_team.event_uuid', 'event.uuid')
        .select('event_team.team_uuid')
        .where('event.season_uuid', '=', season),
    )
    .orderBy('name')
    .execute();
