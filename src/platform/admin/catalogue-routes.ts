import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  clubEndpoints as clubs,
  competitionEndpoints as competitions,
  playerEndpoints as players,
  seasonEndpoints as seasons,
  teamEndpoints as teams,
  venueEndpoints as venues,
} from '#contract/admin/catalogue.ts';
import { countRows } from '../catalogue/count-rows.ts';
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
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Teams, clubs, players, competitions, seasons and venues. */
export function registerAdminCatalogue(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { clock } = services;
  const { create, update, remove } = registrars(api, services);

  create(clubs.createClub, 'club.create', (on, _, club) => createClub(on, club));
  update(clubs.changeClub, 'club.change', changeClub);
  update(clubs.mergeClub, 'club.merge', (on, uuid, { into }) => mergeClubs(on, uuid, into));
  remove(clubs.deleteClub, 'club.delete', deleteClub);

  create(teams.createTeam, 'team.create', (on, _, team) => createTeam(on, team));
  update(teams.changeTeam, 'team.change', (on, uuid, team) => changeTeam(on, uuid, team, clock.now()));
  update(teams.mergeTeam, 'team.merge', (on, uuid, { into }) => mergeTeams(on, uuid, into, clock.now()));
  remove(teams.deleteTeam, 'team.delete', deleteTeam);

  create(players.createPlayer, 'player.create', createPlayer);
  update(players.changePlayer, 'player.change', changePlayer);
  remove(players.deletePlayer, 'player.delete', deletePlayer);

  create(competitions.createCompetition, 'competition.create', (on, _, given) => createCompetition(on, given));
  update(competitions.changeCompetition, 'competition.change', changeCompetition);
  remove(competitions.deleteCompetition, 'competition.delete', deleteCompetition);

  create(seasons.createSeason, 'season.create', (on, _, season) => createSeason(on, season));
  update(seasons.changeSeason, 'season.change', changeSeason);
  remove(seasons.deleteSeason, 'season.delete', deleteSeason);

  create(venues.createVenue, 'venue.create', (on, _, venue) => createVenue(on, venue));
  update(venues.changeVenue, 'venue.change', changeVenue);
  remove(venues.deleteVenue, 'venue.delete', deleteVenue);
}

interface Json<T> {
  content: { 'application/json': { schema: z.ZodType<T> } };
}

/** An endpoint that takes a body and answers with an entity. */
interface WriteEndpoint<Status extends number, Body, Entity> {
  request: { body: Json<Body> };
  responses: Record<Status, Json<Entity>>;
}

/** `uuid` is the one in the path, if it has one. */
type Write<Body, Entity> = (database: Database, uuid: string, body: Body) => Promise<Written<Entity>>;

type Handler = (c: Context<OperatorVariables>) => Promise<Response>;

/** Registers endpoints, each of which does one audited change. */
function registrars(api: OpenAPIHono<OperatorVariables>, services: AdminServices) {
  const run = <Body, Entity>(c: Context<OperatorVariables>, action: string, write: Write<Body, Entity>) =>
    change(c, services, async (transaction) => {
      const sports = await countSports(transaction);
      const body = c.req.valid('json' as never) as Body;
      const { before, after, tags } = await write(transaction, c.req.param('uuid') ?? '', body);
      const target = ((before ?? after) as { uuid: string }).uuid;
      // The first use of a built-in sport adds it to the menu of every page.
      const menu = (await countSports(transaction)) > sports ? ['catalogue', 'config'] : [];
      return { action, target, before, after, answer: after, tags: [...tags, ...menu] };
    });
  const route = api.openapi as unknown as (endpoint: object, handler: Handler) => void;
  return {
    create<Body, Entity>(endpoint: WriteEndpoint<201, Body, Entity>, action: string, write: Write<Body, Entity>): void {
      route(endpoint, async (c) => c.json((await run(c, action, write)) as object, 201));
    },
    update<Body, Entity>(endpoint: WriteEndpoint<200, Body, Entity>, action: string, write: Write<Body, Entity>): void {
      route(endpoint, async (c) => c.json((await run(c, action, write)) as object, 200));
    },
    remove<Entity>(endpoint: object, action: string, write: Write<undefined, Entity>): void {
      route(endpoint, async (c) => {
        await run(c, action, write);
        return c.body(null, 204);
      });
    },
  };
}

const countSports = (database: Database) => countRows(database.selectFrom('sport'));
