import { cookie, exchanges, expect, logIn, sessionCookies, test } from '../support/session-browser.ts';

test('a visitor logs in and returns to the previous page', async ({ page, context, site, sso }) => {
  await page.goto(`${site}/teams?page=2`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  const answers: string[] = [];
  page.on('response', (answer) => answers.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  await page.goto(`${site}/login`);
  await expect(page).toHaveURL(`${site}/teams?page=2`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  const way = answers.filter((answer) => /\/(login|authorize|verify-code|teams)$/.test(answer));
  expect(way.slice(0, 4)).toEqual(['302 /login', '302 /oauth/authorize', '303 /verify-code', '200 /teams']);

  const authorize = new URL(sso.calls.find((call) => call.includes('/oauth/authorize'))?.slice(4) ?? '', sso.origin);
  expect(Object.fromEntries(authorize.searchParams)).toMatchObject({
    client_id: 'touchline',
    redirect_uri: `${site}/verify-code`,
    response_type: 'code',
    code_challenge_method: 'S256',
  });
  expect(authorize.searchParams.has('signup')).toBe(false);
  expect(exchanges(sso)).toHaveLength(1);

  for (const [name, hidden] of [
    ['__Host-accessToken', true],
    ['__Host-refreshToken', true],
    ['__Host-expiresIn', false],
    ['__Host-tokenCreatedAt', false],
    ['__Host-session', false],
  ] as const) {
    const held = (await context.cookies()).find((known) => known.name === name);
    expect(held, name).toMatchObject({ httpOnly: hidden, secure: true, sameSite: 'Lax', path: '/' });
    const days = ((held?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days, name).toBeGreaterThan(364.9);
    expect(days, name).toBeLessThanOrEqual(365);
  }
  expect(await cookie(context, '__Host-oauth')).toBeUndefined();
});

test('a sign-up tells the provider', async ({ page, site, sso }) => {
  await page.goto(`${site}/de/login?signup=true`);
  expect(sso.calls.find((call) => call.includes('/oauth/authorize'))).toContain('signup=true');
});

test('a failed login ends at home without a session, and the message stays there', async ({
  page,
  context,
  site,
  sso,
}) => {
  sso.behaviour.login = 'error';
  await page.goto(`${site}/de/teams`);
  await page.goto(`${site}/de/login`);
  await expect(page).toHaveURL(`${site}/de`);
  expect(await sessionCookies(context)).toEqual([]);
  await expect(page.getByRole('alert')).toHaveText(/^Die Anmeldung hat nicht geklappt/);
  expect(exchanges(sso)).toEqual([]);
});

test('an answer with errors is a failure', async ({ page, context, site, sso }) => {
  sso.behaviour.shape = (tokens) => ({ ...tokens, errors: [{ code: 'locked' }] });
  await page.goto(`${site}/login`);
  await expect(page).toHaveURL(`${site}/`);
  expect(await sessionCookies(context)).toEqual([]);
  await expect(page.getByRole('alert')).toHaveText('You could not be signed in. Please try again.');
});

test('a code from another browser’s login is rejected', async ({ browser, page, context, site, sso }) => {
  const other = await browser.newContext();
  const theirs = (await other.request.get(`${site}/login`, { maxRedirects: 0 })).headers()['location'] ?? '';
  const state = new URL(theirs).searchParams.get('state');
  await page.goto(`${site}/verify-code?code=stolen&state=${state}`);
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole('alert')).toHaveText('You could not be signed in. Please try again.');
  expect(await sessionCookies(context)).toEqual([]);
  expect(exchanges(sso)).toEqual([]);
  await other.close();
});

test('back and reload during a login are harmless', { tag: '@rare' }, async ({ page, context, site, sso }) => {
  let callback = '';
  page.on('request', (request) => {
    if (request.url().includes('/verify-code')) callback = request.url();
  });
  await logIn(page, site);
  await page.goto(callback);
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'in');
  expect(await cookie(context, 'flash')).toBeUndefined();
  expect(exchanges(sso)).toHaveLength(1);
});

test('no script, page, response or log contains a token or a code', async ({ page, site, sso, pair }) => {
  const bodies: Promise<string>[] = [];
  page.on('response', (answer) => {
    if (answer.url().startsWith(site)) bodies.push(answer.text().catch(() => ''));
  });
  await logIn(page, site);
  for (const path of ['/', '/teams', '/logout-success']) await page.goto(site + path);
  await page.evaluate(() => fetch('/api/v2/user_favorites/').then((answer) => answer.text()));
  const reachable = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [document.cookie, document.documentElement.outerHTML, { ...localStorage }, { ...sessionStorage }, databases];
  });
  const everything = [JSON.stringify(reachable), ...(await Promise.all(bodies)), pair.server.output()].join('\n');
  expect(everything).toContain('Touchline');
  expect(sso.secrets.length).toBeGreaterThan(2);
  expect(sso.secrets.filter((secret) => everything.includes(secret))).toEqual([]);
  const sealed = await page.context().cookies();
  for (const { value } of sealed.filter(({ httpOnly }) => httpOnly)) expect(everything).not.toContain(value);
  expect(page.url()).not.toContain('code=');
});

test('a visitor without a session loads no session code and sends no session request', async ({ page, site, sso }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site, { waitUntil: 'networkidle' });
  expect(asked.filter((path) => /session/.test(path))).toEqual([]);
  expect(sso.calls.filter((call) => /sso|oauth|users/.test(call))).toEqual([]);
});
