import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/browser.ts';
import { bfcacheBrowser } from '../support/bfcache-browser.ts';
import { firstOf } from '../support/listed.ts';
import { asOurs, signUp } from '../support/signed-in.ts';

const headers = () => ({ 'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}` });

async function member(context: BrowserContext, site: string, name: string): Promise<void> {
  await context.setExtraHTTPHeaders(headers());
  await signUp(context, site);
  await context.request.post(`${site}/v2/users/me`, { headers: asOurs(site), data: { onboarded: true, name } });
}

test('a member’s page restored from the back/forward cache shows later follows and the current user', async ({
  request,
  demo,
}) => {
  const team = await firstOf({ request }, demo, 'teams');
  const { page, open, back, evaluate, close } = await bfcacheBrowser();
  const context = page.context();
  const at = (path: string) =>
    expect.poll(() => evaluate('location.pathname + document.readyState')).toBe(`${path}complete`);
  const name = () => evaluate('document.querySelector("[data-user-name]").textContent');
  const pressed = () => evaluate('document.querySelector("main [data-follow]").ariaPressed');
  const leaveAndComeBack = async (meanwhile: () => Promise<unknown>) => {
    await evaluate('addEventListener("pageshow", ({ persisted }) => { window.kept = persisted })');
    await open(`${demo}/clubs`);
    await at('/clubs');
    await meanwhile();
    await back();
    await at(`/teams/${team}`);
    await expect.poll(() => evaluate('window.kept')).toBe(true);
    await evaluate('delete window.kept');
  };
  await member(context, demo, 'First Fan');
  await open(`${demo}/teams/${team}`);
  await at(`/teams/${team}`);
  await expect.poll(name).toBe('First Fan');
  await expect.poll(pressed).toBe('false');

  const follow = { object_type: 'Team', object_uuid: team, scope: 'follow' };
  const other = await context.newPage();
  await leaveAndComeBack(async () => {
    // Like another tab, which publishes to its listeners.
    await context.request.post(`${demo}/v2/user_favorites`, { headers: asOurs(demo), data: follow });
    await other.goto(`${demo}/cookies`);
    await other.evaluate((uuid) => {
      new BroadcastChannel('favorites').postMessage({ uuid, type: 'Team', followed: true });
      new BroadcastChannel('session').postMessage({ kind: 'unknown' });
    }, team);
  });
  await expect.poll(pressed).toBe('true');

  await leaveAndComeBack(async () => {
    await context.clearCookies();
    await member(context, demo, 'Second Fan');
  });
  await expect.poll(name).toBe('Second Fan');
  await expect.poll(pressed).toBe('false');
  await close();
});

test('after a sign-out, going back shows no member data on cached or uncached pages', async ({ demo }) => {
  const { page, open, back, evaluate, close } = await bfcacheBrowser();
  const context = page.context();
  const shown = () => evaluate('location.pathname + " " + document.documentElement.outerHTML');
  await member(context, demo, 'Private Fan');
  for (const path of ['/profile', '/clubs']) {
    await open(demo + path);
    await expect.poll(shown).toMatch(new RegExp(`^${path} .*Private Fan`, 's'));
    // A page left before it has loaded is not in the history.
    await expect.poll(() => evaluate('performance.timing.loadEventEnd')).toBeGreaterThan(0);
  }
  await evaluate('addEventListener("pageshow", ({ persisted }) => { window.kept = persisted })');
  await evaluate('document.querySelector(`form[action="/logout"]`).submit()');
  await expect.poll(shown).toMatch(/^\/logout-success /);
  await back();
  await expect.poll(shown).toMatch(/^\/clubs (?!.*Private Fan)/s);
  expect(await evaluate('window.kept')).toBe(true);
  await back();
  await expect.poll(shown).toMatch(/^\/users\/sign_in (?!.*Private Fan)/s);
  await close();
});
