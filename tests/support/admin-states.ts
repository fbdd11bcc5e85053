import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { NOW, withoutBar } from './admin-site.ts';
import { faultsOf, PHONE } from './axe.ts';
import { test as base } from './browser.ts';
import { operatorOf } from './operator.ts';
import { ownServer } from './own-server.ts';
import { type RunningServer, startServer } from './server.ts';

/** The product without a demo, whose players report what they play. */
export const test = base.extend<object, { site: RunningServer }>({
  site: ownServer(() => startServer({ DEMO: '0', NOW, TRUST_PROXY: '1', PLAYBACK_METRICS: '1' })),
});

/** A club with two teams, a season with a table, a match that is over and one that is to come. */
export async function smallLeague(site: RunningServer) {
  const operate = await operatorOf(site);
  const make = async (path: string, body: object) => (await operate('POST', path, body)).uuid;
  const name = randomUUID().slice(0, 6);
  const club = await make('clubs', { name: `Harbour ${name}`, sport: 'football' });
  const home = await make('teams', { name: `Harbour ${name}`, club });
  const away = await make('teams', { name: `Hill ${name}`, sport: 'football' });
  const competition = await make('competitions', { name: `Coast League ${name}`, sport: 'football' });
  const dates = { startsOn: '2026-08-01', endsOn: '2027-05-31' };
  const season = await make('seasons', { competition, name: '2026/27', ...dates });
  const venue = await make('venues', { name: `Ground ${name}` });
  const over = await make('events', { home, away, season, startTime: '2026-11-14T14:00:00Z' });
  await operate('PATCH', `events/${over}`, { status: 'finished', score: { home: 2, away: 1 } });
  await operate('PATCH', `events/${over}`, { stream: { url: 'https://media.example/a.m3u8' } });
  const match = await make('events', { home, away, season, startTime: '2026-11-21T18:00:00Z' });
  return { operate, name, club, home, away, competition, season, venue, over, match };
}

/** What is wrong with the page as it is now, on a phone and at a desk; one line for each fault. */
export async function stateFaults(page: Page, state: string): Promise<string[]> {
  // A change of size breaks a transition off.
  await page.waitForFunction(() => !document.documentElement.matches(':active-view-transition'));
  await withoutBar(page);
  const found = await faultsOf(page, state, [PHONE, 1440]);
  await page.setViewportSize({ width: PHONE, height: 844 });
  return [...found, ...(await brokenReferences(page)).map((fault) => `${state}: ${fault}`)];
}

/** Ids that are there twice, and labels, descriptions and links of the page to an id that is not there. */
const brokenReferences = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `#${id} is there twice`);
    const named = ['for', 'aria-describedby', 'aria-labelledby', 'list', 'popovertarget'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((one) => one.getAttribute(name)!.split(' ')),
    );
    const linked = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')!.slice(1));
    return [...twice, ...[...named, ...linked].filter((id) => !ids.includes(id)).map((id) => `nothing is #${id}`)];
  });

type Value = string | boolean | { name: string; mimeType: string; buffer: Buffer };

/** The form of a page with this `act`, or its only one. */
const formOf = (page: Page, act: string | null): Locator =>
  act === null
    ? page.locator('main form.admin-form')
    : page.locator('form', { has: page.locator(`input[name="act"][value="${act}"]`) }).first();

/** Fills a form and sends it, past the checks that the browser makes; `button` names one of its buttons. */
export async function send(
  page: Page,
  act: string | null,
  fields: Record<string, Value> = {},
  button?: string,
): Promise<void> {
  const form = formOf(page, act);
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
    element.closest('details')?.setAttribute('open', '');
  });
  for (const [name, value] of Object.entries(fields)) {
    const field = form.locator(`[name="${name}"]`).first();
    const kind = await field.evaluate((one: HTMLInputElement) => one.type);
    if (typeof value === 'object') await field.setInputFiles(value);
    else if (typeof value === 'boolean') await field.setChecked(value);
    else if (kind === 'select-one') await field.selectOption(value);
    else if (kind === 'checkbox') await form.locator(`[name="${name}"][value="${value}"]`).setChecked(true);
    else await field.fill(value);
  }
  // A file field has the role of a button, too.
  await form
    .locator('button', button ? { hasText: button } : {})
    .first()
    .click();
}
