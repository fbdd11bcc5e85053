import { randomUUID } from 'node:crypto';
import { ADMIN_PAGES } from '#config/admin-pages.ts';
import { openDatabase } from '#platform/database/open.ts';
import { operatorOf } from './operator.ts';
import type { RunningServer } from './server.ts';

/** An address of every page of the admin, with something on it. `account`: a member. @throws for a page that has no example here */
export async function adminAddresses(site: RunningServer, account: string): Promise<string[]> {
  const operate = await operatorOf(site);
  const create = async (path: string, body: object) => (await operate('POST', path, body)).uuid;
  const club = await create('clubs', { name: 'Harbour Town', sport: 'football' });
  const home = await create('teams', { name: 'Harbour Town', club });
  const away = await create('teams', { name: 'Hill United', sport: 'football' });
  const competition = await create('competitions', { name: 'Coast League', sport: 'football' });
  const season = await create('seasons', {
    competition,
    name: '2026/27',
    startsOn: '2026-08-01',
    endsOn: '2027-05-31',
  });
  const match = await create('events', { home, away, season, startTime: '2026-11-21T14:00:00Z' });
  await create('venues', { name: 'Harbour Ground' });
  await create(`teams/${home}/players`, { name: 'Ada Example', number: 9 });
  const order = await sold(site, account, match);
  const examples: Record<string, readonly string[]> = {
    '/admin/matches/:id': [`/admin/matches/${match}`],
    '/admin/matches/:id/console': [`/admin/matches/${match}/console`],
    '/admin/catalogue': ['club', 'team', 'competition', 'venue'].map((kind) => `/admin/catalogue?kind=${kind}`),
    '/admin/catalogue/:kind/:id': [
      `/admin/catalogue/club/${club}`,
      `/admin/catalogue/team/${home}`,
      `/admin/catalogue/competition/${competition}`,
      `/admin/catalogue/season/${season}`,
    ],
    '/admin/catalogue/:kind/:id/merge': [`/admin/catalogue/team/${home}/merge?into=${away}`],
    '/admin/catalogue/:kind/:id/squad': [`/admin/catalogue/team/${home}/squad`],
    '/admin/media/:id': [`/admin/media/${match}`],
    '/admin/shop/orders/:id': [`/admin/shop/orders/${order}`],
    '/admin/shop/passes/:id': ['/admin/shop/passes/new'],
    '/admin/members/:id': [`/admin/members/${account}`],
    '/admin/people/:id': [`/admin/people/${account}`],
  };
  return ADMIN_PAGES.flatMap(({ pattern }) => {
    const found = examples[pattern] ?? [pattern];
    if (found.some((address) => address.includes(':'))) throw new Error(`${pattern} has no example.`);
    return found;
  });
}

/** A paid order, as the shop stores one. */
async function sold(site: RunningServer, account: string, match: string): Promise<string> {
  const database = await openDatabase(site.dataDir);
  const uuid = randomUUID();
  const at = Date.parse('2026-11-20T18:00:00Z');
  await database
    .insertInto('order')
    .values({
      ...{ uuid, account_uuid: account, idempotency_key: uuid, item_type: 'event', item_uuid: match },
      ...{ title: '{"en":"Harbour Town – Hill United","de":"Harbour Town – Hill United"}', state: 'captured' },
      ...{ provider: 'sandbox', reference: uuid, amount: 499, currency: 'EUR', receipt_number: 1 },
      ...{ created_at: at, looked_at: at, captured_at: at },
    } as never)
    .execute();
  await database.destroy();
  return uuid;
}
