import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AccountsPlatform, accountsPlatform, ORIGIN, OTHER_CLIENT } from '../support/accounts-platform.ts';
import { linkIn } from '../support/collect-mail.ts';
import { apiOf, codeFor, fan, isSignedIn, locationOf, signUp, Visitor } from '../support/visitor.ts';

let platform: AccountsPlatform;
let api: ReturnType<typeof apiOf>;
beforeAll(async () => {
  platform = await accountsPlatform();
  api = apiOf(platform.fetch);
});
afterAll(() => platform.close());

let person: ReturnType<typeof fan>;
let here: Visitor;
/** Another device of the same account. */
let there: Visitor;
beforeEach(async () => {
  here = new Visitor(platform.fetch);
  person = await signUp(here);
  there = new Visitor(platform.fetch);
  await there.submit('/users/sign_in', person);
});

const canSignIn = async (given: { email: string; password: string }) =>
  (await new Visitor(platform.fetch).submit('/users/sign_in', given)).status === 303;
const edit = (part: string, fields: Record<string, string>) =>
  here.submit('/users/edit', fields, `/users/edit/${part}`);
const works = async (token: string) => (await api.call('GET', '/v2/sso_verifications', token)).status === 200;
const tokenOf = async (visitor: Visitor) => (await api.tokens(await codeFor(visitor))).accessToken;

describe('the account page', () => {
  test('redirects signed-out visitors to the sign-in, also from its parts', async () => {
    const stranger = new Visitor(platform.fetch);
    expect(locationOf(await stranger.get('/users/edit?ui_locales=de'))).toBe('/users/sign_in?ui_locales=de');
    expect(locationOf(await stranger.post('/users/edit/deletion', {}))).toBe('/users/sign_in');
  });

  test('saves a name, which the next session shows', async () => {
    expect(locationOf(await edit('name', { name: '  Grace \u0000 Fan ' }))).toBe('/users/edit?done=name');
    expect((await api.tokens(await codeFor(here))).user.name).toBe('Grace Fan');
    expect((await edit('name', { name: ' ' })).status).toBe(400);
  });

  test('changes the e-mail with the password, once the new address is confirmed', async () => {
    const { email } = fan();
    expect((await edit('email', { email, password: 'wrong' })).status).toBe(400);
    expect((await edit('email', { email: 'nothing', password: person.password })).status).toBe(400);
    await platform.mail();
    expect(locationOf(await edit('email', { email, password: person.password }))).toBe('/users/edit?done=email');
    expect([await canSignIn({ ...person, email }), await canSignIn(person)]).toEqual([false, true]);
    const [asked] = (await platform.mail()).filter(({ to }) => to.address === email);
    expect((await here.submit(linkIn(asked!), {})).status).toBe(200);
    expect([await canSignIn({ ...person, email }), await canSignIn(person)]).toEqual([true, false]);
    const told = (await platform.mail()).find(({ to }) => to.address === person.email);
    expect(told?.text).toContain(`now uses ${email}`);
  });

  test('changes the password, and signs all other devices out', async () => {
    const [mine, theirs] = [await tokenOf(here), await tokenOf(there)];
    const password = 'a new sentence to keep';
    expect((await edit('password', { password: 'wrong', new_password: password })).status).toBe(400);
    expect((await edit('password', { password: person.password, new_password: 'short' })).status).toBe(400);
    expect([await isSignedIn(there), await works(theirs)]).toEqual([true, true]);
    const saved = await edit('password', { password: person.password, new_password: password });
    expect(locationOf(saved)).toBe('/users/edit?done=password');
    expect([await isSignedIn(here), await works(mine)]).toEqual([true, true]);
    expect([await isSignedIn(there), await works(theirs)]).toEqual([false, false]);
    expect([await canSignIn({ ...person, password }), await canSignIn(person)]).toEqual([true, false]);
  });

  test('signs out everywhere and revokes all tokens and codes', async () => {
    const [mine, theirs, code] = [await tokenOf(here), await tokenOf(there), await codeFor(there)];
    expect((await edit('sessions', {})).status).toBe(200);
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false]);
    expect([await works(mine), await works(theirs)]).toEqual([false, false]);
    expect((await api.exchange(code)).status).toBe(401);
  });
});

describe('signing out', () => {
  const out = (redirect: string) => `/users/sign_out?redirect_uri=${encodeURIComponent(redirect)}`;
  const success = `${ORIGIN}/logout-success`;
  const ownNavigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };

  test('from the site ends only this session and its tokens', async () => {
    const [mine, theirs, code] = [await tokenOf(here), await tokenOf(there), await codeFor(here)];
    const answer = await here.get(out(success), ownNavigation);
    expect([answer.status, locationOf(answer)]).toEqual([303, success]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect([await isSignedIn(here), await works(mine)]).toEqual([false, false]);
    expect((await api.exchange(code)).status).toBe(401);
    expect([await isSignedIn(there), await works(theirs)]).toEqual([true, true]);
  });

  test('a copied session cookie is invalid afterwards', async () => {
    const copy = new Visitor(platform.fetch);
    for (const [name, value] of here.cookies) copy.cookies.set(name, value);
    expect(await isSignedIn(copy)).toBe(true);
    await here.get(out(success), ownNavigation);
    expect(await isSignedIn(copy)).toBe(false);
  });

  const asked: Record<string, Record<string, string>> = {
    'another site': { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
    'a same-site origin': { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'navigate' },
    'an image on the site': { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
    'a browser without fetch metadata': {},
  };
  test.each(Object.keys(asked))('from %s asks the visitor to confirm', async (who) => {
    const page = await here.get(out(success), asked[who]);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Do you want to sign out');
    expect(await isSignedIn(here)).toBe(true);
    expect(locationOf(await here.submit(out(success), {}))).toBe(success);
    expect(await isSignedIn(here)).toBe(false);
  });

  test('a form of another site does not sign out', async () => {
    const answer = await here.post(out(success), {}, { origin: 'https://evil.example' });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(here)).toBe(true);
  });

  test('a prefetch does not sign out', async () => {
    const answer = await here.get(out(success), { ...ownNavigation, 'sec-purpose': 'prefetch' });
    expect([answer.status, await isSignedIn(here)]).toEqual([204, true]);
  });

  const foreign = [
    'https://evil.example/',
    `${success}/more`,
    `${success}?x=1`,
    `${ORIGIN}/`,
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    OTHER_CLIENT.signedOutUris[0] ?? '',
    '',
  ];
  test.each(foreign)('never redirects to "%s"', async (redirect) => {
    for (const visitor of [here, new Visitor(platform.fetch)]) {
      const answer = await visitor.get(out(redirect), ownNavigation);
      expect([answer.status, locationOf(answer)]).toEqual([200, '']);
      expect(await answer.text()).toContain('You are signed out');
    }
  });

  test('another client gets its visitor back with its client_id', async () => {
    const query = new URLSearchParams({
      client_id: OTHER_CLIENT.id,
      redirect_uri: OTHER_CLIENT.signedOutUris[0] ?? '',
    });
    expect(locationOf(await here.get(`/users/sign_out?${query}`, ownNavigation))).toBe(OTHER_CLIENT.signedOutUris[0]);
  });
});
