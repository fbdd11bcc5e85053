import type { BrowserContext } from '@playwright/test';
import { routes } from '../../src/config/routes.ts';
import { expect, ownAddress } from '../support/browser.ts';
import { post, test } from '../support/embedded-browser.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { type Account, asOurs, signUp } from '../support/signed-in.ts';

interface Person extends Account {
  context: BrowserContext;
  name: string;
}

test.describe.configure({ timeout: 120_000 });

/** Two members with unique names; each follows a team. */
async function twoMembers(first: BrowserContext, second: BrowserContext, site: string): Promise<[Person, Person]> {
  const answer = await first.request.get(`${site}/api/v2/teams?per_page=2`);
  const teams = ((await answer.json()) as { data: { uuid: string }[] }).data;
  const make = async (context: BrowserContext, name: string, team: string) => {
    const account = await signUp(context, site);
    expect(await post(context, site, '/v2/users/me', { name, onboarded: true })).toBe(200);
    const follow = { object_type: 'Team', object_uuid: team, scope: 'follow' };
    expect(await post(context, site, '/v2/user_favorites', follow)).toBe(200);
    return { ...account, context, name };
  };
  return [
    await make(first, 'Quendolin Rasmusdottir', teams[0]?.uuid ?? ''),
    await make(second, 'Bartholomew Xystus', teams[1]?.uuid ?? ''),
  ];
}

test('no page or call exposes another member’s name, e-mail or uuid, in any order', async ({ browser, site }) => {
  const contexts = await Promise.all(
    [1, 2, 3].map(() => browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } })),
  );
  const [a, b, anonymous] = contexts as [BrowserContext, BrowserContext, BrowserContext];
  const members = await twoMembers(a, b, site);
  const own = (person: Person) => [person.name, person.email, person.uuid];
  const idOf = async (kind: string) => {
    const answer = await anonymous.request.get(`${site}/api/v2/${kind}?per_page=1`);
    return answer.ok() ? (((await answer.json()) as { data?: { uuid: string }[] }).data?.[0]?.uuid ?? 'x') : 'x';
  };
  const pages = await Promise.all(
    routes.map(async ({ pattern }) => {
      const id = pattern.includes(':id') ? await idOf(pattern.split('/')[1] ?? '') : '';
      return pattern.replace(':sport', 'basketball').replace(':id', id).replace(/:\w+/g, 'some-id');
    }),
  );
  const calls = [
    '/api/v2/user_favorites/',
    '/api/v2/users/me',
    '/api/v2/config',
    '/api/v2/events',
    '/internal/api/env',
  ];
  const paths = [...pages.filter((path) => path !== '/logout' && path !== '/login'), ...calls];
  expect(paths.length).toBeGreaterThan(60);
  let shown = 0;
  await mapConcurrent(paths, 4, async (path) => {
    // The second member and the guest follow at once, so that a wrongly cached page would show.
    for (const [visitor, person] of [
      [a, members[0]],
      [b, members[1]],
      [anonymous, undefined],
      [a, members[0]],
    ] as const) {
      const answer = await visitor.request.get(site + path, { maxRedirects: 0 });
      const seen = JSON.stringify(answer.headersArray()) + (await answer.text());
      const foreign = members.filter((other) => other !== person).flatMap(own);
      expect(
        foreign.filter((text) => seen.includes(text)),
        path,
      ).toEqual([]);
      if (person && own(person).some((text) => seen.includes(text))) {
        shown += 1;
        expect(answer.headers()['cache-control'], path).toMatch(/no-store/);
        expect(answer.headers()['cdn-cache-control'], path).toBeUndefined();
      }
    }
  });
  expect(shown).toBeGreaterThan(0);
  await Promise.all(contexts.map((context) => context.close()));
});

test('a member cannot read or change another member’s data', async ({ browser, context, site }) => {
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ownAddress() } });
  const [ada, ben] = await twoMembers(context, other, site);
  const read = async (person: Person, path: string) => {
    const answer = await person.context.request.get(site + path);
    return { status: answer.status(), text: await answer.text() };
  };
  const before = [await read(ada, '/v2/users/me'), await read(ada, '/v2/user_favorites/')];
  for (const path of [`/v2/users/${ada.uuid}`, `/v2/user_favorites/${ada.uuid}`, `/profile/subscriptions/${ada.uuid}`])
    expect((await read(ben, path)).status, path).toBe(404);
  for (const query of [`user_uuid=${ada.uuid}`, `account=${ada.uuid}`, `user=${ada.uuid}`]) {
    const mine = await read(ben, `/v2/user_favorites/?${query}`);
    expect(mine.text, query).not.toBe(before[1]?.text);
    expect((await read(ben, `/v2/users/me?${query}`)).text, query).toContain(ben.uuid);
  }
  const listed = (await (await context.request.get(`${site}/api/v2/teams?per_page=3`)).json()) as {
    data: { uuid: string }[];
  };
  const team = listed.data[2]?.uuid ?? '';
  for (const key of ['uuid', 'user_uuid', 'account_uuid', '__proto__', 'email']) {
    const sent = JSON.parse(`{"name":"Taken Over","onboarded":false,"${key}":"${ada.uuid}"}`) as object;
    await post(ben.context, site, '/v2/users/me', sent);
    const follow = { object_type: 'Team', object_uuid: team, scope: 'follow', [key]: ada.uuid };
    await post(ben.context, site, '/v2/user_favorites', follow);
  }
  expect([await read(ada, '/v2/users/me'), await read(ada, '/v2/user_favorites/')]).toEqual(before);

  // Cookies of two mixed sessions form no session: each cookie is bound to its own.
  const held = async (person: Person, name: string) =>
    (await person.context.cookies()).find((cookie) => cookie.name === name)?.value ?? '';
  const mixed = [
    `__Host-accessToken=${await held(ada, '__Host-accessToken')}`,
    `__Host-refreshToken=${await held(ben, '__Host-refreshToken')}`,
  ].join('; ');
  const check = await fetch(`${site}/internal/api/session`, {
    method: 'POST',
    body: '{}',
    headers: { ...asOurs(site), 'content-type': 'application/json', cookie: mixed },
  });
  expect(await check.text()).not.toContain(ada.uuid);
  await other.close();
});
