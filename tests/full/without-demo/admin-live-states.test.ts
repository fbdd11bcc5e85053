import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Upload } from '#contract/admin/uploads.ts';
import { openDatabase } from '#platform/database/open.ts';
import { broadcastsFolder, HEALTH } from '#platform/ingest/journal.ts';
import { NOW, signInAs } from '../../support/admin-site.ts';
import { stateFaults, test } from '../../support/admin-states.ts';
import { operatorOf } from '../../support/operator.ts';
import { expect } from '../../support/browser.ts';
import { recordedBroadcast } from '../../support/recorded-broadcast.ts';
import type { RunningServer } from '../../support/server.ts';

test.describe.configure({ timeout: 400_000 });

const PHONE_SIZE = { width: 390, height: 844 };
const CALLS = '**/api/v2/admin/events/**';

/** A match of a sport between two new teams, who have players. */
async function newMatch(site: RunningServer, sport: string): Promise<string> {
  const operate = await operatorOf(site);
  const names = [`Harbour Town ${sport}`, `Hill United Athletic Association of 1898 ${sport}`];
  const [home, away] = await Promise.all(names.map((name) => operate('POST', 'teams', { name, sport })));
  await operate('POST', `teams/${home!.uuid}/players`, { name: 'Ada Example', number: 9 });
  const match = await operate('POST', 'events', { home: home!.uuid, away: away!.uuid, startTime: NOW });
  return match.uuid;
}

async function openConsole(page: Page, site: RunningServer, match: string): Promise<void> {
  await page.setViewportSize(PHONE_SIZE);
  await page.goto(`${site.origin}/admin/matches/${match}/console`);
  await expect(page.locator('.console')).not.toHaveAttribute('inert');
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const sheet = (page: Page) => page.getByRole('dialog');

/** Ends the match, unless the last press has: the button is still there for a moment. */
async function endMatch(page: Page): Promise<void> {
  const over = page.getByRole('button', { name: 'Resume match' });
  await expect(async () => {
    if (!(await over.isVisible())) await page.getByRole('button', { name: 'End match' }).click({ timeout: 1_000 });
    await expect(over).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('the console is accessible in every state of a match of each kind of sport', async ({ page, context, site }) => {
  await signInAs(context, site, ['owner']);
  const found: string[] = [];
  const look = async (state: string) => found.push(...(await stateFaults(page, state)));
  const SPORTS = {
    football: { periods: ['Half-time', 'Start second half'], scores: 'Goal' },
    basketball: { periods: ['End period 1', 'Start period 2'], scores: '+3' },
    volleyball: { periods: ['End period 1', 'Start period 2'], scores: 'Set won' },
  };
  for (const [sport, { periods, scores }] of Object.entries(SPORTS)) {
    await openConsole(page, site, await newMatch(site, sport));
    await look(`${sport}: before the start`);
    await press(page, 'Start match');
    await look(`${sport}: the first period, with its undo`);
    await press(page, scores);
    await expect(sheet(page)).toBeVisible();
    await look(`${sport}: who scored`);
    await sheet(page).getByRole('button', { name: 'Ada Example' }).first().click();
    await look(`${sport}: who scored is chosen`);
    await press(page, 'Done');
    for (const what of ['Card', 'Substitution']) {
      await press(page, what);
      await expect(sheet(page)).toBeVisible();
      await look(`${sport}: ${what}`);
      await press(page, 'Done');
    }
    for (const step of periods) {
      await press(page, step);
      await look(`${sport}: after “${step}”`);
    }
    await press(page, /^End (match|period)/);
    await look(`${sport}: late`);
    await page.locator('.console ol > li').last().getByRole('button', { name: 'Edit' }).click();
    await look(`${sport}: an entry that is corrected`);
    await press(page, 'Done');
    await endMatch(page);
    await look(`${sport}: over`);
  }
  expect(found).toEqual([]);
});

test('the console is accessible while presses wait, are refused, or nobody is signed in', async ({
  page,
  context,
  site,
}) => {
  await signInAs(context, site, ['owner']);
  const found: string[] = [];
  const look = async (state: string) => found.push(...(await stateFaults(page, state)));
  await openConsole(page, site, await newMatch(site, 'football'));
  await press(page, 'Start match');
  await expect(page.getByText('Everything sent')).toBeVisible();
  const answers = {
    signedOut: { status: 401, says: 'Signed out: 1 waiting' },
    refused: { status: 422, says: 'Not taken' },
  };
  await context.setOffline(true);
  await press(page, 'Goal');
  await press(page, 'Done');
  await expect(page.getByRole('alert')).toContainText('Offline: 1 waiting');
  await look('offline');
  await context.setOffline(false);
  await expect(page.getByText('Everything sent')).toBeVisible();
  for (const [state, { status, says }] of Object.entries(answers)) {
    const json = { status, errors: [{ code: 'refused', detail: 'This match is over.' }] };
    await page.route(CALLS, (route) =>
      route.request().method() === 'GET' ? route.continue() : route.fulfill({ status, json }),
    );
    await press(page, 'Card');
    await expect(page.getByRole('alert')).toContainText(says);
    // Who is shown a card that was not taken is asked no longer.
    if (await sheet(page).isVisible()) await press(page, 'Done');
    await look(state);
    await page.unroute(CALLS);
    if (state === 'signedOut') await expect(page.getByText('Everything sent')).toBeVisible();
  }
  await press(page, 'Dismiss');
  await look('after what was refused');
  expect(found).toEqual([]);
});

test('an upload is accessible in each of its states', async ({ page, context, site }) => {
  await signInAs(context, site, ['editor']);
  const found: string[] = [];
  const look = async (state: string) => found.push(...(await stateFaults(page, state)));
  const match = await newMatch(site, 'football');
  const folder = mkdtempSync(join(tmpdir(), 'touchline-states-'));
  const [video, report] = [join(folder, 'derby.mp4'), join(folder, 'report.pdf')];
  writeFileSync(video, Buffer.alloc(6_000_000));
  writeFileSync(report, 'no video');
  await page.setViewportSize(PHONE_SIZE);
  await page.goto(`${site.origin}/admin/media/${match}`);
  const choose = async (file: string) => {
    await page.getByLabel('Video file').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  await choose(report);
  await expect(page.getByRole('alert')).toContainText('no video that is taken');
  await look('a file that is none');
  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 5, downloadThroughput: -1, uploadThroughput: 60_000 };
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', slow);
  await choose(video);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await look('a video is sent');
  await network.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await expect(page.getByRole('status').filter({ hasText: 'The line is cut' })).toBeVisible();
  await look('the line is cut');
  await network.send('Network.emulateNetworkConditions', slow);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible();
  await look('a video waits');
  await page.getByRole('button', { name: 'Cancel' }).first().click();

  // What became of earlier ones, as the server says it.
  const states: Upload['state'][] = ['uploading', 'waiting', 'packaging', 'done', 'failed', 'cancelled'];
  const { data } = (await (
    await context.request.get(`${site.origin}/api/v2/admin/events/${match}/uploads`)
  ).json()) as {
    data: Upload[];
  };
  const [known] = data;
  const listed = states.map((state, at) => ({
    ...{ ...known, state, uuid: `00000000-0000-4000-8000-00000000000${at}`, name: `${state}.mp4`, percent: 40 },
    fault: state === 'failed' ? 'No video was found in the file.' : null,
  }));
  await page.route('**/uploads', (route) => route.fulfill({ json: { data: listed } }));
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByRole('listitem').filter({ hasText: 'failed.mp4' })).toBeVisible();
  await look('uploads in every state');
  expect(found).toEqual([]);
});

test('a broadcast is accessible on air, interrupted and ended', async ({ page, context, site }) => {
  await signInAs(context, site, ['owner']);
  const found: string[] = [];
  const match = await newMatch(site, 'football');
  const folder = broadcastsFolder(site.dataDir);
  mkdirSync(folder, { recursive: true });
  const recording = recordedBroadcast(folder, match);
  const now = Date.now();
  recording.begin(now - 60_000, { time: 0, segment: 0 });
  recording.segments(0, 2);
  const database = await openDatabase(site.dataDir);
  const row = { event_uuid: match, started_at: now - 60_000, ended_at: null, end_asked: 0 };
  await database
    .insertInto('broadcast')
    .values(row as never)
    .execute();
  await database.destroy();
  const health = { protocol: 'rtmp', encoder: 'OBS', bitsPerSecond: 4_200_000, framesPerSecond: 25, freeBytes: 9e10 };
  const states = {
    'on-air': { state: 'on-air', fault: null, says: 'On air' },
    interrupted: { state: 'interrupted', fault: 'The camera sends no sound.', says: 'Interrupted' },
  };
  for (const [name, { state, fault, says }] of Object.entries(states)) {
    // Health is that of a process that runs, and the site's clock has its own time.
    const at = Number.MAX_SAFE_INTEGER;
    writeFileSync(join(folder, match, HEALTH), JSON.stringify({ ...health, at, wroteAt: at, state, fault }));
    await page.setViewportSize(PHONE_SIZE);
    await page.goto(`${site.origin}/admin/media/${match}`);
    await expect(page.locator('.admin-tag', { hasText: says })).toBeVisible();
    for (const heading of await page.locator('summary').all()) await heading.click();
    found.push(...(await stateFaults(page, `a broadcast: ${name}`)));
    await page.goto(`${site.origin}/admin/media`);
    found.push(...(await stateFaults(page, `the list with a broadcast: ${name}`)));
  }
  recording.end(now);
  await page.goto(`${site.origin}/admin/media/${match}`);
  await expect(page.locator('.admin-tag', { hasText: 'Ended' })).toBeVisible();
  found.push(...(await stateFaults(page, 'a broadcast: ended')));
  expect(found).toEqual([]);
});
