import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import { SCOPES_FIELD } from '#contract/endpoint.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { AdminEvent } from '#contract/admin/events.ts';
import { type Scope, SCOPES } from '#config/operator-roles.ts';
import { createClock } from '#lib/clock.ts';
import { createToken, operatorOf, revokeToken } from '#platform/admin/tokens.ts';
import { testDatabase } from '../support/test-database.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { createMatchBus } from '#platform/matches/bus.ts';
import { tagsOf } from '#platform/matches/tags.ts';
import { createPlatform } from '#platform/platform.ts';
import { NOW } from '../support/now.ts';

const database = await testDatabase('demo');
const dropped: string[] = [];
const bus = createMatchBus({ database });
bus.listen((changes) => dropped.push(...tagsOf(changes.map(({ change }) => change))));
await bus.start();
const platform = createPlatform({
  database,
  clock: createClock({ startAt: NOW, rate: 1, realNow: () => NOW }),
  allowedOrigins: [],
  onChange: (tags) => dropped.push(...tags),
  delivered: bus.delivered,
});
let token = '';
beforeAll(async () => {
  await seedDemo({ database, now: NOW, seed: 1 });
  token = await tokenFor([...SCOPES]);
});
afterAll(async () => {
  await bus.stop();
  await database.destroy();
});

const tokenFor = async (scopes: Scope[], days = 1, now = Date.now()) =>
  (await createToken(database, { name: 'tests', scopes, days, now })).token;

async function ask(method: string, path: string, body?: unknown, bearer: string | null = token) {
  const answer = await platform.fetch(
    new Request(`http://site.example/api/v2/${path}`, {
      method,
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
  );
  const read = (await answer.json()) as never;
  return {
    status: answer.status,
    headers: answer.headers,
    body: read as Record<string, unknown>,
    text: JSON.stringify(read),
  };
}

describe('a token', () => {
  /** Every call: its method, its path with ids, and the scopes that allow it. */
  const calls = Object.values(adminEndpoints).map(({ method, path, [SCOPES_FIELD]: scopes }) => ({
    method: method.toUpperCase(),
    path: path
      .slice(1)
      .replace('{key}', 'ad')
      .replace('{code}', 'SOME-CODE')
      .replace(/\{\w+\}/g, 'some'),
    scopes: scopes as readonly Scope[],
  }));

  it.each(calls)('is required with the right scope for $method $path', async ({ method, path, scopes }) => {
    const [scope = 'audit'] = scopes;
    const body = method === 'PUT' || method === 'PATCH' || method === 'POST' ? {} : undefined;
    const wrong = await tokenFor(SCOPES.filter((other) => !scopes.includes(other)));
    const expired = await tokenFor([scope], 1, Date.now() - 86_400_001);
    const { uuid, token: revoked } = await createToken(database, {
      name: 'x',
      scopes: [scope],
      days: 1,
      now: Date.now(),
    });
    expect((await ask(method, path, body, revoked)).status).not.toBe(401);
    expect(await revokeToken(database, uuid, Date.now())).toBe(true);
    expect(await revokeToken(database, uuid, Date.now())).toBe(false);
    const refused = async (bearer: string | null) => {
      const { status, text, headers } = await ask(method, path, body, bearer);
      return [status, headers.get('cache-control'), /expired|revoked|unknown|scope|Send/.exec(text)?.[0]];
    };
    expect(await refused(null)).toEqual([401, 'no-store', 'Send']);
    expect(await refused('tlop_made-up')).toEqual([401, 'no-store', 'unknown']);
    expect(await refused('made-up')).toEqual([401, 'no-store', 'unknown']);
    expect(await refused(expired)).toEqual([401, 'no-store', 'expired']);
    expect(await refused(revoked)).toEqual([401, 'no-store', 'revoked']);
    expect(await refused(wrong)).toEqual([403, 'no-store', 'scope']);
  });

  it('is stored as a hash only', async () => {
    const rows = JSON.stringify(await database.selectFrom('admin_token').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(await operatorOf(database, token, Date.now())).toMatchObject({ name: 'tests', scopes: [...SCOPES] });
  });
});

describe('configuration', () => {
  it('is written, visible at once, invalidated on pages, and reset', async () => {
    const { body: before } = await ask('GET', 'admin/config/config');
    dropped.length = 0;
    const wanted = { ...before, appName: 'Derby TV', colors: { primary: '#0a7cff' } };
    expect((await ask('PUT', 'admin/config/config', wanted)).status).toBe(200);
    expect(dropped).toEqual(['config']);
    expect((await ask('GET', 'config', undefined, null)).body).toMatchObject({ appName: 'Derby TV' });
    const { body: list } = await ask('GET', 'admin/config');
    expect((list['data'] as { key: string; own: boolean }[]).filter(({ own }) => own)).toEqual([
      { key: 'config', own: true },
      // The partners of the demo.
      { key: 'images_header', own: true },
      { key: 'images_footer', own: true },
    ]);
    await ask('DELETE', 'admin/config/config');
    // The default of a site without the demo, which sells nothing.
    expect((await ask('GET', 'config', undefined, null)).body).toEqual({ ...before, showPlanSelection: false });
  });

  it.each([
    ['a wrong type', 'config', { showPoweredBy: 'yes' }, 'showPoweredBy'],
    ['a misspelt key', 'config', { navv: {} }, 'navv'],
    ['an invalid colour', 'config', { colors: { primary: 'red' } }, 'colors.primary'],
    ['a misspelt nested key', 'config', { nav: { actions: { serach: true } } }, 'nav.actions'],
  ])('refuses %s and names it', async (_name, key, change, named) => {
    const { body } = await ask('GET', `admin/config/${key}`);
    const nav = (body['nav'] ?? {}) as { actions?: object };
    const given = change as { nav?: { actions: object } };
    const whole = given.nav
      ? { ...body, nav: { ...nav, actions: { ...nav.actions, ...given.nav.actions } } }
      : { ...body, ...change };
    const { status, text } = await ask('PUT', `admin/config/${key}`, whole);
    expect(status).toBe(400);
    expect(text).toContain(named);
  });

  it('of ads and top links is used by pages', async () => {
    const ad = { adPath: '/1/a', adId: 'web', cmsId: null, highlightCmsId: null, adSponsorsPath: '/1/s' };
    await ask('PUT', 'admin/config/ad', ad);
    expect((await ask('GET', 'config/ad', undefined, null)).body).toEqual(ad);
    const links = [{ linkableType: 'Team', linkable: { uuid: 'u', name: 'Derby' }, position: 0 }];
    await ask('PUT', 'admin/config/top_links', links);
    expect((await ask('GET', 'config/top_links', undefined, null)).body).toEqual(links);
    expect((await ask('GET', 'admin/config/nothing')).status).toBe(404);
  });
});

test('an event changes only in the given fields', async () => {
  const { body } = await ask('GET', 'events?status=upcoming&per_page=1', undefined, null);
  const { uuid } = (body['data'] as { uuid: string }[])[0]!;
  const { body: before } = await ask('GET', `admin/events/${uuid}`);
  dropped.length = 0;
  const [price, ads] = [{ amount: 499, currency: 'EUR' }, [{ sizes: 'MATCH', adPath: '/1/derby', adId: 'top' }]];
  const changed = await ask('PATCH', `admin/events/${uuid}`, { name: 'The Derby', access: 'ppv', price, ads });
  expect(changed.body).toEqual({ ...before, name: 'The Derby', access: 'ppv', price, ads });
  expect(dropped).toEqual(expect.arrayContaining(['events', `event:${uuid}`]));
  const shown = (await ask('GET', `events/${uuid}`, undefined, null)).body;
  expect(shown).toMatchObject({ name: 'The Derby', access: { granted: false } });
  expect((await ask('GET', `ads?resource_type=Events&uuid=${uuid}`, undefined, null)).body).toEqual({ data: ads });
  const stream = { url: 'https://media.example/derby/index.m3u8', status: 'live' };
  expect((await ask('PATCH', `admin/events/${uuid}`, { stream, technicalIssue: true })).body).toMatchObject({
    status: 'live',
    technicalIssue: true,
    stream: { url: stream.url },
  });
  expect((await ask('PATCH', `admin/events/${uuid}`, { stream: null, technicalIssue: false })).body).toMatchObject({
    status: (before as unknown as AdminEvent).status,
    technicalIssue: false,
  });
  await vi.waitFor(() => expect(dropped.filter((tag) => tag === 'events')).toHaveLength(3));
  dropped.length = 0;
  await ask('PATCH', `admin/events/${uuid}`, { ads: [] });
  expect(dropped).toEqual([`event:${uuid}`]);
});

test('a pay-per-view event needs a price, and unknown fields are refused', async () => {
  const { body } = await ask('GET', 'events?status=upcoming&per_page=1', undefined, null);
  const { uuid } = (body['data'] as { uuid: string }[])[0]!;
  expect((await ask('PATCH', `admin/events/${uuid}`, { access: 'ppv', price: null })).text).toContain('needs a price');
  expect((await ask('PATCH', `admin/events/${uuid}`, { titel: 'x' })).status).toBe(400);
  expect((await ask('PATCH', `admin/events/${uuid}`, { stream: { url: 'http://a.example/x.m3u8' } })).status).toBe(400);
  expect((await ask('PATCH', 'admin/events/nothing', { name: 'x' })).status).toBe(404);
});

test('plans are created, changed and removed from sale', async () => {
  const plan = {
    name: { en: 'Derby Pass', de: 'Derby-Pass' },
    description: { en: 'All derbies.', de: 'Alle Derbys.' },
    price: { amount: 799, currency: 'EUR' },
    period: 'month',
    opens: 'all',
  };
  const made = await ask('PUT', 'admin/plans/derby', plan);
  const defaults = { endsAt: null, active: true, screens: 3, trialDays: 0, position: 0 };
  expect(made.body).toEqual({ uuid: 'derby', ...plan, ...defaults });
  await ask('PUT', 'admin/plans/derby', { ...plan, active: false });
  const { body } = await ask('GET', 'admin/plans');
  expect((body['data'] as { uuid: string; active: boolean }[]).find(({ uuid }) => uuid === 'derby')?.active).toBe(
    false,
  );
  for (const wrong of [
    { price: { amount: 7.99, currency: 'EUR' } },
    { period: 'season' },
    { opens: {} },
    { opens: { teams: ['nothing'] } },
    { position: 2 ** 31 },
    { titel: 'x' },
  ])
    expect((await ask('PUT', 'admin/plans/derby', { ...plan, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
});

test('coupons are created, and changes do not reset their redemptions', async () => {
  const coupon = { unlocks: { type: 'plan', uuid: 'derby' }, redemptionsMax: 5 };
  const { body } = await ask('PUT', 'admin/coupons/DERBY-2026', coupon);
  expect(body).toMatchObject({ code: 'DERBY-2026', redemptions: 0, active: true, ...coupon });
  // It starts now in product time, which may differ from the system clock.
  expect(body['validFrom']).toBe(new Date(NOW).toISOString());
  await database.updateTable('coupon').set({ redemptions: 3 }).where('code', '=', 'DERBY-2026').execute();
  expect((await ask('PUT', 'admin/coupons/DERBY-2026', { ...coupon, redemptionsMax: 2 })).text).toContain('at least 3');
  const ended = await ask('PUT', 'admin/coupons/DERBY-2026', { ...coupon, active: false });
  expect(ended.body).toMatchObject({ active: false, redemptions: 3, validFrom: body['validFrom'] });
  expect((await ask('PUT', 'admin/coupons/derby', coupon)).status).toBe(400);
  expect((await ask('PUT', 'admin/coupons/DERBY-9', { unlocks: { type: 'event', uuid: 'no' } })).status).toBe(400);
});

test('the audit log has token, action, time, old and new value of every change', async () => {
  await ask('PUT', 'admin/config/feature_flags', ['chat']);
  const { body } = await ask('GET', 'admin/audit?limit=1000');
  const entries = body['data'] as AuditEntry[];
  expect(entries[0]).toMatchObject({
    who: 'tests',
    action: 'config.write',
    target: 'feature_flags',
    before: null,
    after: ['chat'],
  });
  expect(Math.abs(Date.parse(entries[0]?.at ?? '') - Date.now())).toBeLessThan(60_000);
  const acts = new Set(entries.map(({ action }) => action));
  const changes = 'config.reset config.write coupon.write event.change plan.write token.create token.revoke';
  expect([...acts].sort().join(' ')).toBe(changes);
  // Refused requests change nothing and are not logged.
  expect(entries.filter(({ target }) => target === 'DERBY-9')).toEqual([]);
  expect(entries.find(({ action }) => action === 'event.change')?.before).toMatchObject({ access: expect.any(String) });
});
