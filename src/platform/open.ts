import { join } from 'node:path';
import { currentHost } from '#config/host.ts';
import type { Settings } from '#config/env.ts';
import { productClock } from '#config/product-clock.ts';
import type { Clock } from '#lib/clock.ts';
import { cleanUpAccounts } from './accounts/clean-up.ts';
import { removeDemoAccount, seedDemoAccount } from './accounts/demo-account.ts';
import { type Database, openDatabase } from './database/open.ts';
import { seedingProgress } from './demo/seeding-progress.ts';
import { extendDemo } from './demo/extend-demo.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { warmStills } from './artwork/warm.ts';
import { readDocument } from './config/documents.ts';
import { mediaFolder } from './feed/film-folder.ts';
import { keepHouse } from './housekeeping.ts';
import { createLiveClock } from './live/live-clock.ts';
import { tagsOf } from './live/tags.ts';
import { createPlatform } from './platform.ts';
import { forgetNotices } from './push/announce.ts';
import { createNotifier } from './push/notifier.ts';
import { vapidOf } from './push/vapid.ts';
import { cleanUpPlayback } from './playback/store.ts';
import { createEventStreams } from './streams/event-streams.ts';
import { eventStateReader } from './streams/read-state.ts';

export interface OpenPlatform {
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Opens the embedded backend as the settings say: migrated, seeded when it is new, its clock running. */
export async function openPlatform(settings: Settings): Promise<OpenPlatform> {
  const clock = productClock(settings);
  const database = await openDatabase(settings.DATA_DIR);
  if (settings.DEMO) await seed(database, clock, settings.SEED);
  else await removeDemoAccount(database);
  const filmDir = settings.MEDIA_DIR ?? join(process.cwd(), 'src/platform/media/film');
  const vapid = vapidOf(settings);
  const notifier = createNotifier({
    database,
    clock,
    vapid,
    services: settings.PUSH_SERVICES,
    defaultLocale: settings.DEFAULT_LOCALE,
    zone: settings.SITE_TIME_ZONE,
    onError: (error) => currentHost().report('Kick-off notices failed and are tried again', error),
  });
  const eventStreams = createEventStreams({
    read: eventStateReader({ database, clock, filmDir }),
    onError: (error) => currentHost().report('An event could not be read for those who watch it', error),
  });
  const live = createLiveClock({
    database,
    clock,
    onChange: (changes) => {
      currentHost().invalidate(tagsOf(changes));
      eventStreams.changed(changes.map(({ eventUuid }) => eventUuid));
    },
    onTick: notifier.look,
    onError: (error) => currentHost().report('The live clock failed and goes on', error),
  });
  await live.tick();
  live.start();
  const extend = () => extendDemo({ database, now: clock.now(), seed: settings.SEED });
  const stopKeeping = keepHouse({
    watch: {
      database,
      onChange: () => {
        currentHost().invalidate(['catalogue']);
        eventStreams.changed();
      },
    },
    hourly: async () => {
      await cleanUpAccounts(database, clock.now());
      await cleanUpPlayback(database, clock.now());
      await forgetNotices(database, clock.now());
    },
    daily: settings.DEMO ? extend : undefined,
  });
  const platform = createPlatform({
    database,
    clock,
    filmDir,
    mediaDir: mediaFolder(settings.DATA_DIR),
    playbackMetrics: settings.PLAYBACK_METRICS,
    eventStreams,
    origin: settings.PUBLIC_ORIGIN,
    ssoClientId: settings.SSO_CLIENT_ID,
    demoAccount: settings.DEMO,
    pushServices: settings.PUSH_SERVICES,
    pushKey: vapid.publicKey,
    allowedOrigins: settings.CORS_ORIGINS.split(',').filter(Boolean),
    onError: (error) => currentHost().report('A call failed', error),
  });
  const fetch = async (request: Request) => platform.fetch(request);
  const stopWarming = warmStills(fetch);
  return {
    fetch,
    async close() {
      eventStreams.close();
      stopKeeping();
      await stopWarming();
      await live.stop();
      await notifier.stop();
      await database.destroy();
    },
  };
}

async function seed(database: Database, clock: Clock, number: number): Promise<void> {
  const options = { database, now: clock.now(), seed: number };
  await seedDemoAccount(database, clock.now());
  if (await readDocument(database, 'demo', null)) return extendDemo(options);
  await seedDemo({ ...options, onProgress: seedingProgress(process.stderr) });
}
