import { randomUUID } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  adminMatchDetailEndpoints as endpoints,
  type ListedPlayer,
  type NewHighlight,
  type NewLineups,
  type NewStatistics,
} from '#contract/admin/match-details.ts';
import { findHighlight } from '../catalogue/highlights.ts';
import { existing } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import type { Row } from '../database/schema.ts';
import { lineupsOfMatches, statisticsOfMatches } from '../matches/details.ts';
import type { NewLineup, NewLineupPlayer, NewStatistic } from '../matches/update.ts';
import { Unacceptable } from '../unacceptable.ts';
import { type AdminServices, changeMatch } from './change.ts';
import type { Stored } from './event-changes.ts';
import { storedEvent } from './event-view.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Statistics, line-ups and highlights of a match. */
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

  api.openapi(endpoints.createHighlight, async (c) => {
    const { uuid: match } = c.req.valid('param');
    const uuid = randomUUID();
    const highlight = await changeMatch(c, services, {
      ...{ action: 'highlight.create', target: uuid },
      async updates(on, now) {
        const row = highlightRow(await storedEvent(on, match), c.req.valid('json'), now);
        return [{ type: 'highlight-added', match, highlight: { uuid, ...row } }];
      },
      after: (on) => highlightOf(on, uuid),
    });
    return c.json(highlight, 201);
  });

  api.openapi(endpoints.deleteHighlight, async (c) => {
    const { uuid } = c.req.valid('param');
    await changeMatch(c, services, {
      ...{ action: 'highlight.delete', target: uuid },
      before: (on) => highlightOf(on, uuid),
      async updates(on) {
        const { event } = await highlightOf(on, uuid);
        await on.deleteFrom('favorite').where('type', '=', 'Highlight').where('object_uuid', '=', uuid).execute();
        await on.deleteFrom('video_position').where('video', '=', uuid).execute();
        return [{ type: 'highlight-removed', match: event?.uuid ?? '', highlight: uuid }];
      },
    });
    return c.body(null, 204);
  });
}

const highlightOf = async (database: Database, uuid: string) =>
  existing('highlight', uuid, await findHighlight(database, uuid));

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

function highlightRow({ video, sport_uuid }: Stored, given: NewHighlight, now: number) {
  const { name, url, startsAfter, duration, publishedAt, images } = given;
  if (url !== undefined && startsAfter !== undefined)
    throw new Unacceptable("startsAfter: it counts in the match's video. Leave it out, or url.");
  if (url === undefined && video === null)
    throw new Unacceptable(
      'url: the match has no video that this could be a part of. Send url, or set its stream first.',
    );
  return {
    ...{ name, duration, sport_uuid, starts_after: startsAfter ?? 0 },
    images: JSON.stringify(images ?? []),
    video: url ?? video ?? '',
    published_at: publishedAt === undefined ? now : Date.parse(publishedAt),
  };
}
