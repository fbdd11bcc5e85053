import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parsePushServices } from '#config/push-services.ts';
import { createLiveClock } from '#platform/matches/live-clock.ts';
import { createNotifier } from '#platform/push/notifier.ts';
import { vapidOf } from '#platform/push/vapid.ts';
import { accountsPlatform } from './accounts-platform.ts';
import { addMatch, addSides } from './matches.ts';
import { pushBrowser, pushService } from './push-service.ts';
import { apiOf, codeFor, signUp, Visitor } from './visitor.ts';

/** The seconds between the start of a scenario and its kick-off. */
export const MINUTE = 60;

export type PushScenario = Awaited<ReturnType<typeof pushScenario>>;

/** A backend with two teams, its notifier, and a local push service. */
export async function pushScenario() {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-push-'));
  const vapid = vapidOf({ DATA_DIR: dataDir, PUBLIC_ORIGIN: 'https://site.example' } as never);
  const service = await pushService();
  const services = parsePushServices(service.origin) ?? [];
  const platform = await accountsPlatform({ pushServices: services, pushKey: vapid.publicKey });
  const { database, clock } = platform;
  await addSides(database);
  const faults: unknown[] = [];
  const onError = (error: unknown) => faults.push(error);
  const open = () =>
    createNotifier({ database, clock, vapid, services, defaultLocale: 'en', zone: 'Europe/Berlin', onError });

  const stage = {
    platform,
    service,
    /** The match's kick-off: in a minute. */
    kickoff: platform.now() + MINUTE * 1000,
    publicKey: vapid.publicKey,
    notifier: open(),
    /** Opens the same database in another process. */
    restart() {
      stage.notifier = open();
    },
    /** The match of the test, between `home` and `away`. */
    addMatch: (more: Partial<Parameters<typeof addMatch>[1]> = {}) =>
      addMatch(database, { uuid: 'match', starts_at: stage.kickoff, ...more }),
    /** One tick of the match clock, with its effects. */
    async tick(): Promise<void> {
      const { notifier } = stage;
      await createLiveClock({ database, clock, onTick: notifier.look }).tick();
      await notifier.idle();
    },
    /** A member who follows teams with kick-off reminders, in a browser subscribed to notifications. */
    async member({ follows = ['home'], settings = {}, body = {} } = {}) {
      const api = apiOf(platform.fetch);
      const visitor = new Visitor(platform.fetch);
      await signUp(visitor);
      const { accessToken } = await api.tokens(await codeFor(visitor));
      const call = (method: string, path: string, sent?: unknown) => api.call(method, path, accessToken, sent);
      const toggle = (object_uuid: string, scope: string) =>
        call('POST', '/v2/user_favorites', { object_type: 'Team', object_uuid, scope });
      for (const uuid of follows) for (const scope of ['follow', 'kickoff']) await toggle(uuid, scope);
      await call('POST', '/v2/users/me', { settings });
      const browser = pushBrowser(service.origin);
      const answer = await call('POST', '/v2/push/subscriptions', { ...browser.subscription, ...body });
      if (answer.status !== 201) throw new Error(`Subscribing answered ${answer.status}`);
      const received = () => service.received.filter(({ path }) => path === browser.path);
      return { toggle, browser, received, notifications: () => received().map((message) => browser.read(message)) };
    },
    subscriptions: () => database.selectFrom('push_subscription').selectAll().execute(),
    async close(): Promise<void> {
      await stage.notifier.stop();
      await platform.close();
      await service.close();
      if (faults.length > 0) throw new AggregateError(faults, 'The notifier reported faults');
    },
  };
  return stage;
}
