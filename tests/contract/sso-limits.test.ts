import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsPlatform, accountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import { apiOf, codeFor, fan, formOf, signUp, Visitor } from '../support/visitor.ts';

let platform: AccountsPlatform;
beforeEach(async () => {
  platform = await accountsPlatform();
});
afterEach(() => platform.close());

/** Sends one form several times; resolves to the statuses. */
async function again(visitor: Visitor, times: number, values: () => Record<string, string>): Promise<number[]> {
  const [path, form] = formOf(await (await visitor.get('/users/sign_in')).text(), {});
  const statuses = [];
  for (let i = 0; i < times; i++) statuses.push((await visitor.post(path, { ...form, ...values() })).status);
  return statuses;
}
const wrong = () => ({ email: fan().email, password: 'wrong password' });

test('a browser has 25 sign-in attempts in five minutes, then gets 429; others at its address go on', async () => {
  const visitor = new Visitor(platform.fetch, '203.0.113.1');
  expect(await again(visitor, 26, wrong)).toEqual([...Array<number>(25).fill(400), 429]);
  const answer = await visitor.submit('/users/sign_in', wrong());
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200);
  expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(300);
  expect(await answer.text()).toContain('Too many attempts. Please wait 5 minutes');
  expect((await new Visitor(platform.fetch, '203.0.113.1').submit('/users/sign_in', wrong())).status).toBe(400);
}, 60_000);

test('successful sign-ins count for nobody: a stadium shares an address', async () => {
  const person = await signUp(new Visitor(platform.fetch));
  const visitor = new Visitor(platform.fetch, '203.0.113.1');
  for (let i = 0; i < 30; i++) {
    expect((await visitor.submit('/users/sign_in', person)).status).toBe(303);
    await visitor.get('/users/sign_out', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
  }
}, 60_000);

test('an e-mail has ten sign-in attempts over all addresses, whether the account exists or not', async () => {
  const person = await signUp(new Visitor(platform.fetch));
  for (const email of [person.email, fan().email]) {
    const visitors = Array.from({ length: 11 }, () => new Visitor(platform.fetch));
    const statuses = [];
    for (const visitor of visitors)
      statuses.push((await visitor.submit('/users/sign_in', { email, password: 'wrong' })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  }
  expect((await new Visitor(platform.fetch).submit('/users/sign_in', person)).status).toBe(429);
}, 60_000);

test('a successful sign-in resets the failed attempts of the account', async () => {
  const person = await signUp(new Visitor(platform.fetch));
  for (let round = 0; round < 2; round++) {
    const visitor = new Visitor(platform.fetch);
    await again(visitor, 9, () => ({ email: person.email, password: 'wrong' }));
    expect((await visitor.submit('/users/sign_in', person)).status).toBe(303);
  }
}, 60_000);

test('a signed-in session has ten attempts at the account’s password', async () => {
  const visitor = new Visitor(platform.fetch);
  const person = await signUp(visitor);
  const attempt = (password: string) => visitor.submit('/users/edit', { password }, '/users/edit/deletion');
  for (let i = 0; i < 10; i++) expect((await attempt('wrong')).status).toBe(400);
  const refused = await attempt(person.password);
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
}, 60_000);

test('a browser may create ten accounts an hour; invalid forms are not counted', async () => {
  const visitor = new Visitor(platform.fetch, '203.0.113.3');
  const make = async (person = fan()) => {
    const made = await visitor.submit('/users/sign_up', person);
    await visitor.get('/users/sign_out', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' });
    return made;
  };
  for (let i = 0; i < 3; i++) expect((await make({ ...fan(), password: 'x' })).status).toBe(400);
  for (let i = 0; i < 10; i++) expect((await make()).status).toBe(303);
  const refused = await make();
  expect((await new Visitor(platform.fetch, '203.0.113.3').submit('/users/sign_up', fan())).status).toBe(303);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true]);
}, 60_000);

test('an address has as many attempts as the operator allows; all IPv6 addresses of a /64 network share them', async () => {
  const strict = await accountsPlatform({ rateLimits: { signInByAddress: 25 } });
  const statuses = [];
  for (let i = 0; i < 26; i++)
    statuses.push(
      (await new Visitor(strict.fetch, `2001:db8:1:2:${i.toString(16)}::1`).submit('/users/sign_in', wrong())).status,
    );
  expect(statuses.at(-1)).toBe(429);
  expect((await new Visitor(strict.fetch, '2001:db8:1:3::1').submit('/users/sign_in', wrong())).status).toBe(400);
  await strict.close();
}, 60_000);

test('many wrong codes or tokens lead to 429; valid ones and the site’s own calls are not counted', async () => {
  await platform.close();
  platform = await accountsPlatform({ rateLimits: { failedExchangeByAddress: 60 } });
  const from = (address: string) => (request: Request) => {
    request.headers.set('x-forwarded-for', address);
    return platform.fetch(request);
  };
  const guesser = apiOf(from('203.0.113.4'));
  for (let i = 0; i < 60; i++) expect((await guesser.exchange(`guess-${i}`)).status).toBe(401);
  const refused = await guesser.exchange('guess');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ status: 429, errors: [{ code: 'too_many_requests' }] });
  const token = await from('203.0.113.4')(
    new Request(`${ORIGIN}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token' }),
    }),
  );
  expect(token.status).toBe(429);

  const visitor = new Visitor(platform.fetch);
  await signUp(visitor);
  const site = apiOf(platform.fetch);
  for (let i = 0; i < 61; i++) await site.exchange(`guess-${i}`);
  let { refreshToken } = await site.tokens(await codeFor(visitor));
  const honest = apiOf(from('203.0.113.5'));
  for (let i = 0; i < 61; i++) refreshToken = (await honest.tokens(refreshToken)).refreshToken;
}, 60_000);

describe('whether an e-mail is taken', () => {
  const outcomeOf = async (answer: Response) => ({
    status: answer.status,
    says: (await answer.text()).includes('Too many attempts. Please wait 60 minutes'),
    waits: Number(answer.headers.get('retry-after')) > 3000,
  });
  const REFUSED = { status: 429, says: true, waits: true };

  test('is revealed to a browser ten times an hour', async () => {
    const other = await signUp(new Visitor(platform.fetch));
    const visitor = new Visitor(platform.fetch, '203.0.113.6');
    const from = () => visitor;
    for (let i = 0; i < 5; i++)
      expect((await from().submit('/users/sign_up', { ...fan(), email: other.email })).status).toBe(400);
    for (let i = 0; i < 5; i++) {
      const { email } = await signUp(new Visitor(platform.fetch));
      expect((await from().submit('/users/sign_up', { ...fan(), email })).status).toBe(400);
    }
    for (const email of [other.email, fan().email])
      expect(await outcomeOf(await from().submit('/users/sign_up', { ...fan(), email }))).toEqual(REFUSED);
  }, 60_000);

  test('is revealed ten times an hour for one e-mail over all addresses', async () => {
    const { email } = fan();
    const ask = () => new Visitor(platform.fetch).submit('/users/sign_up', { ...fan(), email });
    expect((await ask()).status).toBe(303);
    for (let i = 0; i < 9; i++) expect((await ask()).status).toBe(400);
    expect(await outcomeOf(await ask())).toEqual(REFUSED);
  }, 60_000);
});

test('an account asks for five links an hour at most', async () => {
  const visitor = new Visitor(platform.fetch);
  await signUp(visitor);
  const again = () => visitor.submit('/users/edit', {}, '/users/edit/confirmation');
  for (let i = 0; i < 5; i++) expect((await again()).status).toBe(303);
  expect((await again()).status).toBe(429);
}, 60_000);

test('a forgotten password is mailed five times an hour to an address, with or without an account', async () => {
  const person = await signUp(new Visitor(platform.fetch));
  const ask = (email: string) => new Visitor(platform.fetch).submit('/users/forgot', { email });
  for (const email of [person.email, fan().email]) {
    for (let i = 0; i < 5; i++) expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
  }
}, 60_000);
