import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswords } from '#platform/accounts/password.ts';
import { type AccountsPlatform, accountsPlatform, ORIGIN } from '../support/accounts-platform.ts';
import {
  apiOf,
  authorizePath,
  codeFor,
  fan,
  formOf,
  isSignedIn,
  locationOf,
  signUp,
  Visitor,
} from '../support/visitor.ts';

let platform: AccountsPlatform;
let person: ReturnType<typeof fan>;
beforeAll(async () => {
  platform = await accountsPlatform();
  person = await signUp(new Visitor(platform.fetch));
});
afterAll(() => platform.close());

const stranger = () => new Visitor(platform.fetch);

describe('every page', () => {
  test.each(['/users/sign_in', '/users/sign_up', '/users/sign_out', '/oauth/authorize'])(
    '%s is not cached, cannot be framed and runs no scripts but those of passwords and passkeys',
    async (path) => {
      const answer = await stranger().get(path);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(
        /default-src 'none'; style-src 'sha256-[^;]+; img-src 'self'; font-src 'self'; form-action 'self';/,
      );
      expect(policy).toContain("frame-ancestors 'none'");
      const urls = ['/users/password.js', ...(path === '/users/sign_in' ? ['/users/passkeys.js'] : [])];
      const own = urls.map((url) => ORIGIN + url);
      const sources = /script-src ([^;]*)/.exec(policy)?.[1];
      expect(sources).toBe(own.join(' '));
      const scripts = (await answer.text()).match(/<script[^>]*>/g) ?? [];
      expect(scripts).toEqual(own.map((url) => expect.stringContaining(`src="${url}?v=`)));
    },
  );

  test('its CSP allows form redirects only to the requesting client', async () => {
    const query = authorizePath().split('?')[1];
    const site = await stranger().get(`/users/sign_in?${query}`);
    expect(site.headers.get('content-security-policy')).toContain(`form-action 'self' ${ORIGIN};`);
    const foreign = await stranger().get('/users/sign_in?client_id=touchline&redirect_uri=https://evil.example/');
    expect(foreign.headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  test('uses the requested language, and English as the fallback', async () => {
    const heading = async (path: string, accept: string) =>
      /<html lang="(\w+)">[\s\S]*<h1>([^<]+)</
        .exec(await (await stranger().get(path, { 'accept-language': accept })).text())
        ?.slice(1);
    expect(await heading('/users/sign_in', 'de-AT,de;q=0.9,en;q=0.5')).toEqual(['de', 'Anmelden']);
    expect(await heading('/users/sign_in', 'en;q=0.4, de;q=0.7')).toEqual(['de', 'Anmelden']);
    expect(await heading('/users/sign_in', 'fr')).toEqual(['en', 'Sign in']);
    expect(await heading('/users/sign_in?ui_locales=de', 'en')).toEqual(['de', 'Anmelden']);
  });

  test('escapes the visitor’s input', async () => {
    const evil = '"><img src=x onerror=alert(1)>';
    const answer = await stranger().submit('/users/sign_up', { name: evil, email: evil, password: 'x' });
    const page = await answer.text();
    expect(page).toContain('&quot;&gt;&lt;img');
    expect(page).not.toContain('<img src=x');
  });
});

describe('forms', () => {
  test('set one cookie, HttpOnly and bound to the host', async () => {
    const answer = await stranger().get('/users/sign_in');
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-sso-form=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  const forgeries: Record<string, [fields: Record<string, string>, headers: Record<string, string>]> = {
    'no token': [{ form_token: '' }, {}],
    'a wrong token': [{ form_token: 'x'.repeat(43) }, {}],
    'a foreign origin': [{}, { origin: 'https://evil.example' }],
    'a foreign site behind a hidden origin': [{}, { 'sec-fetch-site': 'cross-site' }],
    'a same-site origin': [{}, { 'sec-fetch-site': 'same-site' }],
  };
  test.each(Object.keys(forgeries))('with %s does not sign in', async (what) => {
    const [fields, headers] = forgeries[what] ?? [{}, {}];
    const visitor = stranger();
    const [path, form] = formOf(await (await visitor.get('/users/sign_in')).text(), person);
    const answer = await visitor.post(path, { ...form, ...fields }, headers);
    expect(answer.status).toBe(403);
    expect(await answer.text()).toContain('came from another site');
    expect(await isSignedIn(visitor)).toBe(false);
    // The same form works when nothing is forged.
    expect((await visitor.post(path, form)).status).toBe(303);
  });

  test('of another browser are refused', async () => {
    const [path, form] = formOf(await (await stranger().get('/users/sign_in')).text(), person);
    const other = stranger();
    await other.get('/users/sign_in');
    expect((await other.post(path, form)).status).toBe(403);
  });

  test('from before a sign-in are refused after it', async () => {
    const visitor = stranger();
    const [path, form] = formOf(await (await visitor.get('/users/sign_in')).text(), person);
    await visitor.post(path, form);
    expect((await visitor.post(path, form)).status).toBe(403);
  });
});

describe('signing in', () => {
  test('starts a new session each time', async () => {
    const visitor = stranger();
    const sessions = new Set<string | undefined>();
    for (let i = 0; i < 2; i++) {
      const answer = await visitor.submit('/users/sign_in', person);
      expect(answer.headers.getSetCookie()).toContainEqual(
        expect.stringMatching(/^__Host-sso=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      );
      sessions.add(visitor.cookies.get('__Host-sso'));
      visitor.cookies.delete('__Host-sso');
    }
    expect(sessions.size).toBe(2);
  });

  test('ignores the case of the e-mail but not of the password', async () => {
    const loud = { ...person, email: ` ${person.email.toUpperCase()} ` };
    expect((await stranger().submit('/users/sign_in', loud)).status).toBe(303);
    const wrong = { ...person, password: person.password.toUpperCase() };
    expect((await stranger().submit('/users/sign_in', wrong)).status).toBe(400);
  });

  test('gives the same answer in the same time for a wrong password and an unknown e-mail', async () => {
    const dear = await accountsPlatform({ passwords: createPasswords({ N: 2 ** 14, r: 8, p: 1 }) });
    await signUp(new Visitor(dear.fetch), person);
    const attempt = async (email: string) => {
      const visitor = new Visitor(dear.fetch);
      const [path, form] = formOf(await (await visitor.get('/users/sign_in')).text(), { email, password: 'wrong' });
      const start = performance.now();
      const answer = await visitor.post(path, form);
      const took = performance.now() - start;
      return { status: answer.status, page: (await answer.text()).replaceAll(email, ''), took };
    };
    const rounds: [Awaited<ReturnType<typeof attempt>>, Awaited<ReturnType<typeof attempt>>][] = [];
    for (let i = 0; i < 5; i++) rounds.push([await attempt(person.email), await attempt(fan().email)]);
    const fastest = (side: 0 | 1) => Math.min(...rounds.map((round) => round[side].took));
    for (const [known, unknown] of rounds) {
      expect([known.status, unknown.status]).toEqual([400, 400]);
      expect(known.page).toContain('Incorrect e-mail or password.');
      const plain = (page: string) => page.replaceAll(/value="[\w-]{43}"/g, '');
      expect(plain(unknown.page)).toBe(plain(known.page));
    }
    expect(fastest(0) / fastest(1)).toBeGreaterThan(0.5);
    expect(fastest(0) / fastest(1)).toBeLessThan(2);
    await dear.close();
  });

  test('expires after 30 days', async () => {
    const visitor = stranger();
    await visitor.submit('/users/sign_in', person);
    platform.pass(30 * 86_400 - 1);
    expect(await isSignedIn(visitor)).toBe(true);
    platform.pass(1);
    expect(await isSignedIn(visitor)).toBe(false);
  });
});

describe('signing up', () => {
  const wrong: [string, Partial<typeof person>, string][] = [
    ['no name', { name: ' \u200b ' }, 'Enter a name'],
    ['too long a name', { name: 'x'.repeat(81) }, 'Enter a name'],
    ['no e-mail', { email: 'fan' }, 'Enter an e-mail address'],
    ['a short password', { password: 'kurz🙂🙂' }, 'at least 8 characters'],
    ['a long password', { password: 'ä'.repeat(65) }, 'too long'],
    ['a common password', { password: 'Football1' }, 'too common'],
    ['the e-mail as password', { email: 'longer@example.com', password: 'longer@example.com' }, 'too common'],
  ];
  test.each(wrong)('with %s is refused with the reason', async (_what, change, reason) => {
    const visitor = stranger();
    const answer = await visitor.submit('/users/sign_up', { ...fan(), ...change });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(reason);
    expect(page).toMatch(/role="alert" tabindex="-1" autofocus/);
    expect(page).toMatch(/aria-invalid="true"\s+aria-describedby="[\w -]*fault"/);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('accepts an e-mail once, also for two simultaneous requests', async () => {
    const wanted = fan();
    const answers = await Promise.all([1, 2].map(() => stranger().submit('/users/sign_up', wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400]);
    const again = await stranger().submit('/users/sign_up', { ...wanted, email: wanted.email.toUpperCase() });
    expect(await again.text()).toContain('An account with this e-mail already exists');
  });
});

test('the demo account is shown only if it exists', async () => {
  const { seedDemoAccount, removeDemoAccount, DEMO_ACCOUNT } = await import('#demo/account.ts');
  const known = { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password };
  expect(await (await stranger().get('/users/sign_in')).text()).not.toContain(DEMO_ACCOUNT.email);
  const demo = await accountsPlatform({ demoAccount: DEMO_ACCOUNT });
  for (let i = 0; i < 2; i++) await seedDemoAccount(demo.database, demo.now());
  const visitor = new Visitor(demo.fetch);
  const page = await (await visitor.get('/users/sign_in')).text();
  expect(page).toContain(DEMO_ACCOUNT.password);
  expect((await visitor.submit('/users/sign_in', known)).status).toBe(303);
  for (const [part, fields] of Object.entries({
    name: { name: 'Mine' },
    email: { email: 'mine@example.com' },
    password: { new_password: 'now it is all mine' },
    sessions: {},
    deletion: {},
  })) {
    const answer = await visitor.submit('/users/edit', { ...known, ...fields }, `/users/edit/${part}`);
    expect(answer.status, part).toBe(403);
    expect(await answer.text(), part).toContain('The demo account is shared.');
  }
  const api = apiOf(demo.fetch);
  const { accessToken, user } = await api.tokens(await codeFor(visitor));
  expect(user.name).toBe(DEMO_ACCOUNT.name);
  const change = (body: object) => api.call('POST', '/v2/users/me', accessToken, body);
  expect((await change({ name: 'Mine' })).status).toBe(403);
  expect(await (await change({ onboarded: true })).json()).toMatchObject({ name: DEMO_ACCOUNT.name, onboarded: true });
  await removeDemoAccount(demo.database);
  expect((await new Visitor(demo.fetch).submit('/users/sign_in', known)).status).toBe(400);
  await demo.close();
});

test('unknown addresses are 404', async () => {
  expect((await stranger().get('/users/nothing')).status).toBe(404);
  expect(locationOf(await stranger().get('/users/edit/password'))).toBe('/users/edit');
  expect((await stranger().post('/users/edit', {})).status).toBe(404);
});
