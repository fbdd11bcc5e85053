import type { OpenAPIHono } from '@hono/zod-openapi';
import { screenEndpoints, type Screens } from '#contract/screens.ts';
import { failure } from '#contract/error.ts';
import type { Clock } from '#lib/clock.ts';
import type { Bearer } from '../accounts/token-families.ts';
import type { BearerVariables } from '../accounts/bearer.ts';
import { hasRow } from '../catalogue/find-row.ts';
import type { Database } from '../database/open.ts';
import { screensOf } from './access-of.ts';
import { playing, type ScreenRegister } from './screens.ts';

interface Options {
  database: Database;
  clock: Clock;
  screens: ScreenRegister;
}

/** Where the caller's account plays, and how it goes on here. */
export function registerScreens(api: OpenAPIHono<BearerVariables>, { database, clock, screens }: Options): void {
  const unknown = failure(404, 'not_found', 'No event has this id.');

  async function view(event: string, { account: { uuid: account }, familyUuid: family }: Bearer): Promise<Screens> {
    const now = clock.now();
    const [limit, others, own] = await Promise.all([
      screensOf(database, event, account, now),
      playing(database, { account, family }, now),
      database
        .selectFrom('screen')
        .select('ended_at')
        .where('account_uuid', '=', account)
        .where('family_uuid', '=', family)
        .executeTakeFirst(),
    ]);
    return {
      limit,
      ended: own !== undefined && own.ended_at !== null,
      others: others.map(({ event_uuid, name }) => ({ event: { uuid: event_uuid, name: name ?? '' } })),
    };
  }

  api.openapi(screenEndpoints.list, async (c) => {
    const { event } = c.req.valid('query');
    if (!(await hasRow(database, 'event', event))) return c.json(unknown, 404);
    return c.json(await view(event, c.get('bearer')), 200);
  });

  api.openapi(screenEndpoints.watchHere, async (c) => {
    const { event } = c.req.valid('json');
    const bearer = c.get('bearer');
    if (!(await hasRow(database, 'event', event))) return c.json(unknown, 404);
    await screens.watchHere({ account: bearer.account.uuid, family: bearer.familyUuid });
    return c.json(await view(event, bearer), 200);
  });
}
