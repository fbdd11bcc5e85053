import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  adminMatchDetailEndpoints as endpoints,
  type ListedPlayer,
  type NewLineups,
  type NewStatistics,
} from '#contract/admin/match-details.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { lineupsOfMatches, statisticsOfMatches } from '../matches/details.ts';
import type { NewLineup, NewLineupPlayer, NewStatistic } from '../matches/update.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, changeMatch } from './change.ts';
import type { Stored } from './event-changes.ts';
import { storedEvent } from './event-view.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Statistics and line-ups of a match. */
export function registerAdminMatchDetails(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  for (const endpoint of [endpoints.writeStatistics, endpoints.changeStatistics])
    api.openapi(endpoint, async (c) => {
      const { uuid } = c.req.valid('param');
      const read = async (on: Database) => ({ data: (await statisticsOfMatches(on, [uuid])).get(uuid) ?? [] });
      const answer = await changeMatch(c, services, {
        ...{ action: 'statistics.write', target: uuid, before: read, after: read },
        async updates(on, now) {
          const statistics = rowsOf(await storedEvent(on, uuid), c.req.valid('json'), now);
          const named = new Set<string>(statistics.map(({ kind }) => kind));
          const stored = endpoint === endpoints.writeStatistics ? (await read(on)).data : [];
          const kinds = stored.flatMap(({ kind }) => (named.has(kind) ? [] : [kind]));
          return [
            { type: 'statistics-removed', match: uuid, kinds },
            { type: 'statistics', match: uuid, statistics },
          ];
        },
      });
      return c.json(answer, 200);
    });

  api.openapi(endpoints.countStatistic, async (c) => {
    const { uuid } = c.req.valid('param');
    const { kind, side, by, at } = c.req.valid('json');
    const read = async (on: Database) => ({ data: (await statisticsOfMatches(on, [uuid])).get(uuid) ?? [] });
    const counted = await changeMatch(c, services, {
      ...{ action: 'statistics.count', target: uuid, before: read, after: read },
      async updates(on, now) {
        const { home, away } = (await read(on)).data.find((one) => one.kind === kind) ?? { home: 0, away: 0 };
        const count = { kind, home, away };
        count[side] = Math.max(0, count[side] + by);
        const statistics = rowsOf(await storedEvent(on, uuid), { ...(at && { at }), statistics: [count] }, now);
        return [{ type: 'statistics', match: uuid, statistics }];
      },
    });
    return c.json(counted, 201);
  });

  api.openapi(endpoints.writeLineups, async (c) => {
    const { uuid } = c.req.valid('param');
    const read = async (on: Database) => ({ data: (await lineupsOfMatches(on, [uuid])).get(uuid) ?? [] });
    const answer = await changeMatch(c, services, {
      ...{ action: 'lineups.write', target: uuid, before: read, after: read },
      async updates(on) {
        const lineups = await lineupsGiven(on, await storedEvent(on, uuid), c.req.valid('json'));
        return [{ type: 'line-ups', match: uuid, lineups }];
      },
    });
    return c.json(answer, 200);
  });
}

function rowsOf({ teams, status }: Stored, { at, statistics }: NewStatistics, now: number): NewStatistic[] {
  if (teams.length !== 2) throw new Unacceptable('statistics: only a match of two teams has them.');
  if (status === 'scheduled' || status === 'postponed' || status === 'cancelled')
    throw new Unacceptable(`The match is ${status}: it has no statistics. Set its status to live first.`, 409);
  const kinds = statistics.map(({ kind }) => kind);
  const twice = kinds.find((kind, index) => kinds.indexOf(kind) !== index);
  if (twice) throw new Unacceptable(`statistics: ${twice} is listed twice.`);
  const share = statistics.find(({ kind }) => kind === 'possession');
  if (share && share.home + share.away !== 100)
    throw new Unacceptable('statistics: possession is a percentage, and both sides together have 100.');
  return statistics.map((one) => ({ ...one, at: at === undefined ? now : Date.parse(at) }));
}

async function lineupsGiven(database: Database, { teams }: Stored, given: NewLineups): Promise<NewLineup[]> {
  if (teams.length !== 2) throw new Unacceptable('home: only a match of two teams has line-ups.');
  const lineups: NewLineup[] = [];
  for (const [index, side] of (['home', 'away'] as const).entries()) {
    const [team, wanted] = [teams[index], given[side]];
    if (team === undefined || !wanted) continue;
    const squad = await database.selectFrom('player').selectAll().where('team_uuid', '=', team).execute();
    const listed = (players: ListedPlayer[], starts: 0 | 1, field: string) =>
      players.map((player, place) => playerRow(squad, player, starts, `${side}.${field}.${place}`));
    const players = [...listed(wanted.starters, 1, 'starters'), ...listed(wanted.bench, 0, 'bench')];
    const twice = players.find(({ player_uuid }, place) =>
      players.some((other, at) => at < place && player_uuid !== null && other.player_uuid === player_uuid),
    );
    if (twice) throw new Unacceptable(`${side}: ${twice.name} is listed twice.`);
    lineups.push({ team, players });
  }
  return lineups;
}

function playerRow(
  squad: readonly Row<'player'>[],
  { player, name, number, position }: ListedPlayer,
  starts: 0 | 1,
  field: string,
): NewLineupPlayer {
  const known = squad.find(({ uuid }) => uuid === player);
  if (player !== undefined && !known)
    throw new Unacceptable(`${field}: no player of the squad has the id "${player}".`);
  const called = name ?? known?.name;
  if (called === undefined) throw new Unacceptable(`${field}: send player, a uuid of the squad, or name.`);
  return {
    starts,
    player_uuid: known?.uuid ?? null,
    name: called,
    number: number === undefined ? (known?.number ?? null) : number,
    position: position === undefined ? (known?.position ?? null) : position,
  };
}
