import type { Bracket, SeasonFormat, Tie } from '#contract/format.ts';
import type { Database } from '../database/open.ts';
import { prepared } from '../database/prepared.ts';
import { schemeOf } from '../standings/points.ts';
import { cachedSeasons } from './cached-seasons.ts';
import { operatorFacts } from './operator-facts.ts';
import { readMatches } from './read-season.ts';
import { type Season, seasonOf } from './season.ts';

interface Wanted {
  competition?: string | undefined;
  season?: string | undefined;
}

const cached = cachedSeasons<Season>();

/** A season (of a competition: the newest unless given) and how to read what its matches say; undefined when unknown. */
export async function seasonData(database: Database, wanted: Wanted) {
  const [row] = await seasonRow(database, { competition: wanted.competition, season: wanted.season }, undefined);
  if (!row) return undefined;
  const { season_uuid: season, format } = row;
  const part = await cached(database, { season, key: format ?? '' }, async () => {
    const { matches, teams } = await readMatches(database, season);
    const facts = {
      competition: row.competition_uuid,
      competitionName: row.competition_name,
      name: row.season_name,
      scheme: schemeOf(row.sport_slug),
      operator: operatorFacts(format),
      logos: new Map(teams.map(({ uuid, logoUrl }) => [uuid, logoUrl])),
    };
    return { teams, value: seasonOf(matches, facts) };
  });
  return { row, part };
}

const seasonRow = prepared((database, { competition, season }: Wanted, _shape: undefined) => {
  const query = database
    .selectFrom('season')
    .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
    .innerJoin('sport', 'sport.uuid', 'competition.sport_uuid')
    .select(['season.uuid as season_uuid', 'season.name as season_name', 'season.format'])
    .select([
      'competition.uuid as competition_uuid',
      'competition.name as competition_name',
      'sport.slug as sport_slug',
    ])
    .orderBy('season.starts_on', 'desc')
    .orderBy('season.uuid')
    .limit(1);
  const ofCompetition = competition ? query.where('season.competition_uuid', '=', competition) : query;
  return season ? ofCompetition.where('season.uuid', '=', season) : ofCompetition;
});

/** The format of a season; `now` in ms of product time. */
export async function formatOf(database: Database, season: string, now: number): Promise<SeasonFormat | undefined> {
  const found = await seasonData(database, { season });
  if (!found) return undefined;
  const [format, current] = [found.part('format'), found.part('current')];
  return now < current.until ? format : { ...format, current: current.later };
}

export const bracketsOf = async (database: Database, season: string): Promise<Bracket[] | undefined> =>
  (await seasonData(database, { season }))?.part('brackets');

/** Uuids of the matches of a round, in the order they start; none for an unknown round. */
export async function roundMatches(database: Database, season: string, round: string): Promise<readonly string[]> {
  const rounds = (await seasonData(database, { season }))?.part('matchesByRound') ?? {};
  return Object.hasOwn(rounds, round) ? (rounds[round] ?? []) : [];
}

/** The tie of a match, null where it belongs to none; undefined for an unknown match. */
export async function tieOf(database: Database, event: string): Promise<{ tie: Tie | null } | undefined> {
  const [row] = await seasonOfEvent(database, { event }, undefined);
  if (!row) return undefined;
  const brackets = row.season_uuid === null ? [] : ((await bracketsOf(database, row.season_uuid)) ?? []);
  const ties = brackets.flatMap(({ rounds }) => rounds.flatMap((round) => round.ties));
  return { tie: ties.find(({ legs }) => legs.some(({ uuid }) => uuid === event)) ?? null };
}

const seasonOfEvent = prepared((database, { event }: { event: string }, _shape: undefined) =>
  database.selectFrom('event').select('season_uuid').where('uuid', '=', event),
);
