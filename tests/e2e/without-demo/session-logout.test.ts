import { cookie, expect, logIn, sessionCookies, test } from '../../support/session-browser.ts';

test('the form logs out here, at the provider and in every other tab', async ({ page, context, site, sso }) => {
  const other = await context.newPage();
  await other.goto(`${site}/clubs`);
  await expect(other.locator('html')).toHaveAttribute('data-session', 'out');
  await page.goto(`${site}/teams`);
  await logIn(page, site);
  await expect(other.locator('html')).toHaveAttribute('data-session', 'in');

  const held = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/logout' });
    document.body.append(form);
    form.submit();
  });
  await expect(page).toHaveURL(`${site}/logout-success`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are signed out');
  await expect(page.locator('html')).toHaveAttribute('data-session', 'out');
  await expect(other.locator('html')).toHaveAttribute('data-session', 'out');
  expect(await sessionCookies(context)).toEqual([]);
  await expect.poll(() => cookie(context, 'lastVisitedPath')).toBe('%2Flogout-success');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Ada');
  const out = `GET /users/sign_out?redirect_uri=${encodeURIComponent(`${site}/logout-success`)}`;
  expect(sso.calls.filter((call) => call === out || call.startsWith('DELETE'))).toEqual([
    'DELETE /v2/sso_verifications',
    out,
  ]);

  const replayed = await fetch(`${site}/internal/api/session`, {
    method: 'POST',
    headers: { cookie: held, origin: site, 'content-type': 'application/json', 'x-requested-by': 'test' },
    body: '{}',
  });
  expect(await replayed.json()).toEqual({ user: null });
});

test('a tab that sees a change of another has not been visited again', async ({ page, context, site }) => {
  const other = await context.newPage();
  await other.goto(`${site}/clubs`);
  await expect.poll(() => cookie(context, 'lastVisitedPath')).toBe('%2Fclubs');
  await page.goto(`${site}/teams`);
  await expect.poll(() => cookie(context, 'lastVisitedPath')).toBe('%2Fteams');
  const seen = await other.evaluateHandle(() => ({
    frame: new Promise((done) => {
      addEventListener('storage', () => requestAnimationFrame(() => setTimeout(() => setTimeout(done))));
    }),
  }));
  await page.evaluate(() => localStorage.setItem('session', '1'));
  await seen.evaluate(({ frame }) => frame);
  expect(await cookie(context, 'lastVisitedPath')).toBe('%2Fteams');
});

test('a typed URL logs out', async ({ page, context, site }) => {
  await logIn(page, site);
  await page.goto(`${site}/logout`);
  await expect(page).toHaveURL(`${site}/logout-success`);
  expect(await sessionCookies(context)).toEqual([]);
});

test('a link from another site asks first', async ({ page, context, site, sso }) => {
  await logIn(page, site);
  await page.goto(`${sso.origin}/attack`);
  await page.evaluate((href) => {
    location.href = href;
  }, `${site}/de/logout`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Möchtest du dich abmelden?');
  expect(await sessionCookies(context)).toHaveLength(5);
  await page.getByRole('main').getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(`${site}/de/logout-success`);
  expect(await sessionCookies(context)).toEqual([]);
});

test('a prefetch or prerender of the page does not log out', async ({ page, context, site }) => {
  await logIn(page, site);
  const answer = await page.request.get(`${site}/logout`, {
    maxRedirects: 0,
    headers: { 'sec-purpose': 'prefetch', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  });
  expect(answer.status()).toBe(204);
  expect(await sessionCookies(context)).toHaveLength(5);
});
