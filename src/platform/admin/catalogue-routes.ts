import type { OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { catalogueEndpoints as calls } from '#contract/admin/catalogue.ts';
import { aliasEndpoints as aliasCalls } from '#contract/admin/aliases.ts';
import { aliasesOf, changeAliases } from '../catalogue/aliases.ts';
import { countRows } from '../catalogue/count-rows.ts';
import { mergeClubs, mergeTeams } from '../catalogue/merge.ts';
import { findRow } from '../catalogue/find-row.ts';
import { partClub, partTeam, unmergeClub, unmergeTeam } from '../catalogue/split.ts';
import { CLUB, COMPETITION, PLAYER, SEASON, TEAM, VENUE } from '../catalogue/writable-kinds.ts';
import {
  changeEntity,
  createEntity,
  deleteEntity,
  type Named,
  type WritableKind,
} from '../catalogue/write-entities.ts';
import { existing, type Written } from '../catalogue/written.ts';
import type { Database } from '../database/open.ts';
import { type AdminServices, change } from './change.ts';
import type { OperatorVariables } from './require-scope.ts';

/** Teams, clubs, players, competitions, seasons and venues. */
export function registerAdminCatalogue(api: OpenAPIHono<OperatorVariables>, services: AdminServices): void {
  const { clock } = services;
  const { create, update, remove } = registrars(api, services);
  const creates = <Body extends object, Entity extends Named>(
    kind: WritableKind<Body, Entity>,
    endpoint: WriteEndpoint<201, Body, Entity>,
  ) => create(endpoint, `${kind.table}.create`, (on, _, body) => createEntity(on, kind, body, clock.now()));
  const changes = <Body extends object, Entity extends Named>(
    kind: WritableKind<Body, Entity>,
    changed: WriteEndpoint<200, Body, Entity>,
    removed: object,
  ) => {
    update(changed, `${kind.table}.change`, (on, uuid, body) => changeEntity(on, kind, uuid, body, clock.now()));
    remove(removed, `${kind.table}.delete`, (on, uuid) => deleteEntity(on, kind, uuid));
  };

  creates(CLUB, calls.createClub);
  changes(CLUB, calls.changeClub, calls.deleteClub);
  update(calls.mergeClub, 'club.merge', (on, uuid, { into }) => mergeClubs(on, uuid, into));
  creates(TEAM, calls.createTeam);
  changes(TEAM, calls.changeTeam, calls.deleteTeam);
  update(calls.mergeTeam, 'team.merge', (on, uuid, { into }) => mergeTeams(on, uuid, into, clock.now()));
  create(calls.splitClub, 'club.split', (on, uuid, body) =>
    'from' in body ? unmergeClub(on, uuid, body.from) : partClub(on, uuid, body),
  );
  create(calls.splitTeam, 'team.split', (on, uuid, body) =>
    'from' in body ? unmergeTeam(on, uuid, body.from, clock.now()) : partTeam(on, uuid, body, clock.now()),
  );
  for (const [kind, read, changed] of ALIASES) {
    update(changed, `${kind}.aliases`, (on, uuid, body) => changeAliases(on, kind, uuid, body));
    api.openapi(read, async (c) => c.json(await aliasesOf(services.database, kind, c.req.valid('param').uuid), 200));
  }
  create(calls.createPlayer, 'player.create', async (on, team, player) => {
    existing('team', team, await findRow(on, 'team', team));
    return createEntity(on, PLAYER, { ...player, team }, clock.now());
  });
  changes(PLAYER, calls.changePlayer, calls.deletePlayer);
  creates(COMPETITION, calls.createCompetition);
  changes(COMPETITION, calls.changeCompetition, calls.deleteCompetition);
  creates(SEASON, calls.createSeason);
  changes(SEASON, calls.changeSeason, calls.deleteSeason);
  creates(VENUE, calls.createVenue);
  changes(VENUE, calls.changeVenue, calls.deleteVenue);
}

const ALIASES = [
  ['club', aliasCalls.readClubAliases, aliasCalls.changeClubAliases],
  ['team', aliasCalls.readTeamAliases, aliasCalls.changeTeamAliases],
  ['competition', aliasCalls.readCompetitionAliases, aliasCalls.changeCompetitionAliases],
] as const;

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
  const answering =
    <Status extends 200 | 201>(status: Status) =>
    <Body, Entity>(endpoint: WriteEndpoint<Status, Body, Entity>, action: string, write: Write<Body, Entity>) =>
      route(endpoint, async (c) => c.json((await run(c, action, write)) as object, status));
  return {
    create: answering(201),
    update: answering(200),
    remove: <Entity>(endpoint: object, action: string, write: Write<undefined, Entity>) =>
      route(endpoint, async (c) => {
        await run(c, action, write);
        return c.body(null, 204);
      }),
  };
}

const countSports = (database: Database) => countRows(database.selectFrom('sport'));
