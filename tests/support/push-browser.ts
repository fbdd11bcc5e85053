import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { test as base } from './browser.ts';
import { pushBrowser, type PushService, pushService } from './push-service.ts';
import { type RunningServer, startServer } from './server.ts';
import { signUpAtProvider } from './sign-up-pages.ts';

export { expect } from './browser.ts';

interface Pair {
  service: PushService;
  server: RunningServer;
}

const NOW = '2026-11-21T14:00:00Z';

/** The product with a local push service. */
export const test = base.extend<{ service: PushService; site: string; dataDir: string }, { pair: Pair }>({
  pair: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const service = await pushService();
      const server = await startServer({ NOW, TRUST_PROXY: '1', PUSH_SERVICES: service.origin });
      await use({ service, server });
      await server.stop();
      await service.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  service: async ({ pair }, use) => use(pair.service),
  site: async ({ pair }, use) => use(pair.server.origin),
  dataDir: async ({ pair }, use) => use(pair.server.dataDir),
});

/**
 * Subscribes the browser at the local push service, since Chromium lacks Google's: replaces only `PushManager`.
 * Counts the permission prompts. Call it before the page opens.
 */
export async function subscribeAt(page: Page, service: PushService) {
  const device = pushBrowser(service.origin);
  const asked = { times: 0 };
  await page.context().exposeFunction('countQuestion', () => asked.times++);
  await page.context().addInitScript((subscription) => {
    const ask = Notification.requestPermission.bind(Notification);
    Notification.requestPermission = () => {
      (globalThis as unknown as { countQuestion: () => void }).countQuestion();
      return ask();
    };
    const isSubscribed = () => localStorage.getItem('stand-in') !== null;
    const stand = (applicationServerKey: ArrayBuffer) => ({
      options: { applicationServerKey },
      toJSON: () => subscription,
      unsubscribe: async () => localStorage.removeItem('stand-in'),
    });
    const bytesOf = (key: string) =>
      Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const own = () => stand(bytesOf(localStorage.getItem('stand-in') ?? ''));
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isSubscribed() ? own() : null),
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        localStorage.setItem('stand-in', String(options.applicationServerKey));
        return own();
      },
    });
  }, device.subscription);
  return { device, asked };
}

/** Signs up a new member at the embedded provider and signs in to the site; resolves to the e-mail. */
export async function newMember(page: Page, site: string): Promise<string> {
  const { email } = await signUpAtProvider(page, site);
  await page.goto(`${site}/login`);
  // New members see onboarding once.
  await page.waitForURL(`${site}/onboarding`);
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('onboarding-visited')));
  return email;
}

/**
 * Inserts a match that has just started into the server's database, with a team as its home side; resolves to its
 * uuid.
 */
export function kickOff(dataDir: string, team: string): string {
  const uuid = crypto.randomUUID();
  const startsAt = Date.parse(NOW);
  const database = new DatabaseSync(join(dataDir, 'touchline.sqlite'), { timeout: 10_000 });
  const sport = database.prepare('select sport_uuid from team where uuid = ?').get(team)?.['sport_uuid'] ?? null;
  database
    .prepare(
      `insert into event (uuid, name, sport_uuid, starts_at, start_day, time_known, status, access, source, updated_at)
       values (?, 'Home – Away', ?, ?, '2026-11-21', 1, 'scheduled', 'free', 'import', 1)`,
    )
    .run(uuid, sport, startsAt);
  database
    .prepare('insert into event_team (event_uuid, team_uuid, position, starts_at) values (?, ?, 0, ?)')
    .run(uuid, team, startsAt);
  database.close();
  return uuid;
}

/** The number of browsers that the server would send to. */
export function subscriptionsIn(dataDir: string, path: string): number {
  const database = new DatabaseSync(join(dataDir, 'touchline.sqlite'), { timeout: 10_000 });
  const row = database.prepare('select count(*) as count from push_subscription where endpoint like ?').get(`%${path}`);
  database.close();
  return Number(row?.['count']);
}
