import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  clubEndpoints as clubs,
  competitionEndpoints as competitions,
  playerEndpoints as players,
  seasonEndpoints as seasons,
  teamEndpoints as teams,
  venueEndpoints as venues,
} from '#contract/admin/catalogue.ts';
import { counted } from '../catalogue/counted.ts';
import { mergeClubs, mergeTeams } from '../catalogue/merge.ts';
import { changeClub, createClub, deleteClub } from '../catalogue/write-clubs.ts';
import {
  changeCompetition,
  changeSeason,
  createCompetition,
  createSeason,
  deleteCompetition,
  deleteSeason,
} from '../catalogue/write-competitions.ts';
import { changePlayer, createPlayer, deletePlayer } from '../catalogue/write-players.ts';
import { changeTeam, createTeam, deleteTeam } from '../catalogue/write-teams.ts';
import { changeVenue, createVenue, deleteVenue } from '../catalogue/write-venues.ts';
import type { Written } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import { change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';
import type { AdminServices } from './services.ts';

type Operation = (database: Database) => Promise<Written<{ uuid: string }>>;

/** What matches are made of: teams, clubs, players, competitions, seasons, venues. */
export function registerAdminCatalogue(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  registerSides(api, services);
  registerPlayers(api, services);
  registerPlaces(api, services);
}

type Api = OpenAPIHono<OperatorVariables>;

/** How an entity is written as one act, which the audit log calls `action`. */
function writer(services: AdminServices) {
  const write = <T extends { uuid: string }>(
    c: Context<OperatorVariables>,
    action: string,
    operation: (database: Database) => Promise<Written<T>>,
  ): Promise<T> =>
    change(c, services, async (transaction) => {
      const sports = await countSports(transaction);
      const { before, after, tags } = await operation(transaction);
      const target = (before ?? after)?.uuid ?? '';
      // A sport of ours that is used for the first time is in the menu of every page.
      const menu = (await countSports(transaction)) > sports ? ['catalogue', 'config'] : [];
      return { action, target, before, after, answer: after as T, tags: [...tags, ...menu] };
    });
  const remove = async (c: Context<OperatorVariables>, action: string, operation: Operation) => {
    await write(c, action, operation);
    return c.body(null, 204);
  };
  return { write, remove };
}

function registerSides(api: Api, services: AdminServices): void {
  const { write, remove } = writer(services);
  api.openapi(clubs.createClub, async (c) =>
    c.json(await write(c, 'club.create', (on) => createClub(on, c.req.valid('json'))), 201),
  );
  api.openapi(clubs.changeClub, async (c) => {
    const { uuid } = c.req.valid('param');
    return c.json(await write(c, 'club.change', (on) => changeClub(on, uuid, c.req.valid('json'))), 200);
  });
  api.openapi(clubs.deleteClub, (c) => remove(c, 'club.delete', (on) => deleteClub(on, c.req.valid('param').uuid)));
  api.openapi(clubs.mergeClub, async (c) => {
    const [{ uuid }, { into }] = [c.req.valid('param'), c.req.valid('json')];
    return c.json(await write(c, 'club.merge', (on) => mergeClubs(on, uuid, into)), 200);
  });

  api.openapi(teams.createTeam, async (c) =>
    c.json(await write(c, 'team.create', (on) => createTeam(on, c.req.valid('json'))), 201),
  );
  api.openapi(teams.changeTeam, async (c) => {
    const { uuid } = c.req.valid('param');
    return c.json(
      await write(c, 'team.change', (on) => changeTeam(on, uuid, c.req.valid('json'), services.clock.now())),
      200,
    );
  });
  api.openapi(teams.deleteTeam, (c) => remove(c, 'team.delete', (on) => deleteTeam(on, c.req.valid('param').uuid)));
  api.openapi(teams.mergeTeam, async (c) => {
    const [{ uuid }, { into }] = [c.req.valid('param'), c.req.valid('json')];
    return c.json(await write(c, 'team.merge', (on) => mergeTeams(on, uuid, into, services.clock.now())), 200);
  });
}

function registerPlayers(api: Api, services: AdminServices): void {
  const { write, remove } = writer(services);
  api.openapi(players.createPlayer, async (c) => {
    const { uuid } = c.req.valid('param');
    return c.json(await write(c, 'player.create', (on) => createPlayer(on, uuid, c.req.valid('json'))), 201);
  });
  api.openapi(players.changePlayer, async (c) => {
    const { uuid } = c.req.valid('param');
    return c.json(await write(c, 'player.change', (on) => changePlayer(on, uuid, c.req.valid('json'))), 200);
  });
  api.openapi(players.deletePlayer, (c) =>
    remove(c, 'player.delete', (on) => deletePlayer(on, c.req.valid('param').uuid)),
  );
}

function registerPlaces(api: Api, services: AdminServices): void {
  const { write, remove } = writer(services);
  api.openapi(competitions.createCompetition, async (c) =>
    c.json(await write(c, 'competition.create', (on) => createCompetition(on, c.req.valid('json'))), 201),
  );
  api.openapi(competitions.changeCompetition, async (c) => {
    const { uuid } = c.req.valid('param');
    return c.json(await write(c, 'competition.change', (on) => changeCompetition(on, uuid, c.req.valid('json'))), 200);
  });
  api.openapi(competitions.deleteCompetition, (c) =>
    remove(c, 'competition.delete', (on) => deleteCompetition(on, c.req.valid('param').uuid)),
  );

  api.openapi(seasons.createSeason, async (c) =>
    c.json(await write(c, 'season.create', (on) => createSeason(on, c.req.valid('json'))), 201),
  );
  api.openapi(seasons.changeSeason, async (c) => {
    const { uuid } = c.req.valid('param');
    return c.json(await write(c, 'season.change', (on) => changeSeason(on, uuid, c.req.valid('json'))), 200);
  });
  api.openapi(seasons.deleteSeason, (c) =>
    remove(c, 'season.delete', (on) => deleteSeason(on, c.req.valid('param').uuid)),
  );

  api.openapi(venues.createVenue, async (c) =>
    c.json(await write(c, 'venue.create', (on) => createVenue(on, c.req.valid('json'))), 201),
  );
  api.openapi(venues.changeVenue, async (c) => {
    const { uuid } = c.req.valid('param');
    return c.json(await write(c, 'venue.change', (on) => changeVenue(on, uuid, c.req.valid('json'))), 200);
  });
  api.openapi(venues.deleteVenue, (c) => remove(c, 'venue.delete', (on) => deleteVenue(on, c.req.valid('param').uuid)));
}

const countSports = (database: Database) =>
  counted(database.selectFrom('sport').select((e) => e.fn.countAll().as('count')));
