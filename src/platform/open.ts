import { currentHost } from '#runtime/host.ts';
import type { Settings } from '#config/env.ts';
import { IncompatibleData } from '#runtime/incompatible-data.ts';
import { databaseOutage as outage } from '#runtime/outage.ts';
import { productClock } from '#runtime/product-clock.ts';
import type { Clock } from '#lib/clock.ts';
import { playbackSecrets } from './access/playback-tokens.ts';
import { createLeaderLease, type LeaderLease } from './database/leader-lease.ts';
import { type Database, openDatabase, placeOf } from './database/open.ts';
import { warmStills } from './artwork/warm.ts';
import { countRows } from './catalogue/count-rows.ts';
import type { Demo } from './demo.ts';
import { mediaFolder } from './feed/video-folder.ts';
import { clipsFolder } from './highlights/clip-folder.ts';
import { ingestAddress } from './ingest/address.ts';
import { broadcastFigures } from './ingest/broadcast-health.ts';
import { broadcastsFolder } from './ingest/journal.ts';
import { createOpenRecordings, type OpenRecordings } from './ingest/open-recordings.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { runHourly } from './hourly-jobs.ts';
import { createMatchBus } from './matches/bus.ts';
import { createLiveClock } from './matches/live-clock.ts';
import { createEventStreams } from './matches/event-streams.ts';
import { createStreamState } from './matches/stream-state.ts';
import { tagsOf } from './matches/tags.ts';
import { createOrders, type Orders, type SendWebhook } from './orders/services.ts';
import { startOrderJobs } from './orders/order-jobs.ts';
import { paymentsOf } from './orders/providers/providers.ts';
import { startMail } from './mail/mailer.ts';
import { mailReach } from './mail/services.ts';
import type { BundledVideo } from './media/bundled-video.ts';
import { createPlatform } from './platform.ts';
import type { Read } from './reads.ts';
import { createNotifier } from './push/notifier.ts';
import { sharedKeys, type Vapid, vapidOf } from './push/vapid.ts';
import { startPackaging } from './uploads/packaging-queue.ts';
import { uploadsFolder } from './uploads/store.ts';

export interface OpenPlatform {
  fetch(request: Request): Promise<Response>;
  /** Makes a read of the contract without HTTP. */
  read: Read;
  close(): Promise<void>;
}

/** What every part of the open backend works with. */
interface Core {
  settings: Settings;
  clock: Clock;
  database: Database;
  lease: LeaderLease;
  /** Whether this process does the work that one of several on a database does. */
  mine: () => Promise<boolean>;
  /** The demo, where it is wanted. */
  shown: Demo | undefined;
  video: BundledVideo | undefined;
  recordings: OpenRecordings;
  vapid: Vapid;
}

/**
 * Opens the embedded backend with these settings: migrated, with the demo where it is given and enabled, its clock running.
 * @throws IncompatibleData when the data are for another version, or not for production
 */
export async function openPlatform(settings: Settings, { demo }: { demo?: Demo | undefined }): Promise<OpenPlatform> {
  const clock = productClock(settings);
  const database = await openDatabase(placeOf(settings));
  const seeding = createLeaderLease(database, 'seeding');
  const lease = createLeaderLease(database, 'background-jobs');
  // The live clock calls this every second, so it notices the end of an outage first.
  const mine = async () => {
    const isMine = await lease.mine();
    if (!outage.lasts) return isMine;
    await lease.prove();
    outage.written();
    return isMine;
  };
  const shown = settings.DEMO ? demo : undefined;
  await seeding.alone(() => prepareDemo(demo, settings, { database, now: clock.now() }));
  const video = demo?.video(database, settings.MEDIA_DIR);
  const vapid = vapidOf(settings, await sharedKeys(database));
  const recordings = createOpenRecordings(broadcastsFolder(settings.DATA_DIR));
  const core: Core = { settings, clock, database, lease, mine, shown, video, recordings, vapid };
  return startServices(core, await startMatches(core));
}

/** Moves the matches with the clock, and carries every change of one to whom it concerns. */
async function startMatches({ settings, clock, database, mine, shown, video, recordings, vapid }: Core) {
  const notifier = createNotifier({
    database,
    clock,
    vapid,
    services: settings.PUSH_SERVICES,
    defaultLocale: settings.DEFAULT_LOCALE,
    zone: settings.SITE_TIME_ZONE,
    onError: (error) => outage.report('Kick-off notifications failed; they are tried again', error),
  });
  // Kick-offs that an operator or a feed changed are announced at once, all others with the next tick of the clock.
  const announce = async () => {
    if (await mine().catch(() => false)) notifier.look();
  };
  const eventStreams = createEventStreams({
    state: createStreamState({ database, clock, video, recordings, mediaDir: mediaFolder(settings.DATA_DIR) }),
    onError: (error) => outage.report('An event stream could not be read', error),
  });
  const bus = createMatchBus({
    database,
    onError: (error) => outage.report('Changes of matches could not be read; they are delivered later', error),
  });
  bus.listen(async (changes) => {
    currentHost().invalidateHere(tagsOf(changes.map(({ change }) => change)));
    if (changes.some(({ change }) => change.part === 'listed')) void announce();
    await eventStreams.publish(changes);
  });
  const live = createLiveClock({
    database,
    clock,
    feed: shown?.simulator(database).tick,
    onTick: notifier.look,
    mine,
    onError: (error) => outage.report('The live clock failed; it tries again', error),
  });
  currentHost().telemetry.liveEvents(() => countRows(database.selectFrom('event').where('status', '=', 'live')));
  await bus.start();
  await live.tick();
  live.start();
  return {
    eventStreams,
    delivered: bus.delivered,
    async stop() {
      await live.stop();
      await bus.stop();
      await notifier.stop();
    },
  };
}

/** Answers calls, and does what must be done again and again. */
async function startServices(core: Core, matches: Awaited<ReturnType<typeof startMatches>>): Promise<OpenPlatform> {
  const { settings, clock, database, lease, mine, shown, video, recordings, vapid } = core;
  const fetch = async (request: Request): Promise<Response> => platform.fetch(request);
  const orders = ordersOf(settings, database, clock, fetch);
  const stopJobs = startBackgroundJobs({
    ...{ database, clock, mine },
    onChange: () => currentHost().invalidateHere(['catalogue']),
    hourly: () =>
      runHourly({
        database,
        clock,
        orders: orders.services,
        clips: clipsFolder(settings.DATA_DIR),
        uploads: uploadsFolder(settings.DATA_DIR),
      }),
    onError: (error) => outage.report('Background jobs failed; they are tried again', error),
    daily: shown && (() => shown.extend({ database, now: clock.now(), ...demoOf(settings) })),
  });
  currentHost().telemetry.broadcasts(() => broadcastFigures(database, recordings, clock.toReal(clock.now())));
  const secrets = await playbackSecrets(database, settings);
  const platform = createPlatform({
    database,
    clock,
    video,
    playbackSecrets: secrets,
    recordings,
    ingest: ingestAddress(settings, secrets),
    ...{ dataDir: settings.DATA_DIR, mediaDir: mediaFolder(settings.DATA_DIR) },
    clipsDir: clipsFolder(settings.DATA_DIR),
    playbackMetrics: settings.PLAYBACK_METRICS,
    rateLimits: settings.RATE_LIMITS,
    eventStreams: matches.eventStreams,
    delivered: matches.delivered,
    orders,
    origin: settings.PUBLIC_ORIGIN,
    ssoClientId: settings.SSO_CLIENT_ID,
    demoAccount: shown?.account,
    ...{ mail: mailReach(settings), zone: settings.SITE_TIME_ZONE, defaultLocale: settings.DEFAULT_LOCALE },
    pushServices: settings.PUSH_SERVICES,
    pushKey: vapid.publicKey,
    allowedOrigins: settings.CORS_ORIGINS,
    onChange: (tags) => currentHost().invalidate(tags),
    onError: (error) => outage.report('A call failed', error),
    validateResponses: settings.VALIDATE_RESPONSES,
  });
  const stopOrders = startOrderJobs(orders.services, mine);
  const stopMail = startMail(settings, { database, clock, secret: secrets[0]! }, mine);
  const stopWarming = settings.WARM_PAGES > 0 ? warmStills(fetch) : async () => {};
  const stopPackaging = startPackaging({
    ...{ database, clock, mine, dataDir: settings.DATA_DIR },
    onError: notPackaged,
  });
  return {
    fetch,
    read: platform.read,
    async close() {
      matches.eventStreams.close();
      stopJobs();
      await Promise.all([stopOrders(), stopMail(), stopPackaging()]);
      await stopWarming();
      await matches.stop();
      await lease.leave().catch(() => {});
      await database.destroy();
    },
  };
}

const notPackaged = (error: unknown) =>
  outage.report('Uploaded videos could not be packaged; they are tried again', error);

function ordersOf(settings: Settings, database: Database, clock: Clock, send: SendWebhook): Orders {
  return createOrders(
    {
      ...{ database, clock, payments: paymentsOf(settings), ...sellerOf(settings) },
      origin: settings.PUBLIC_ORIGIN,
      defaultLocale: settings.DEFAULT_LOCALE,
      onError: (error) => outage.report('An order could not be completed', error),
    },
    send,
  );
}

function sellerOf(settings: Settings) {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId, TAX_RATE: taxRate } = settings;
  if (name === undefined) return {};
  return { seller: { name, address: address ?? null, taxId: taxId ?? null, taxRate: taxRate ?? null } };
}

const demoOf = ({ SEED, CURRENCY }: Settings) => ({ seed: SEED, currency: CURRENCY });

/** Seeds the demo, or removes it where it is disabled. In production the setting must be explicit. */
async function prepareDemo(
  demo: Demo | undefined,
  settings: Settings,
  { database, now }: { database: Database; now: number },
): Promise<void> {
  if (!demo) return;
  if (settings.DEMO) return demo.seed({ database, now, ...demoOf(settings) });
  if (settings.DEMO === false) return demo.remove(database, now);
  const { uuid, email } = demo.account;
  const account = await database.selectFrom('account').select('uuid').where('uuid', '=', uuid).executeTakeFirst();
  if (account)
    throw new IncompatibleData(
      `The data hold the demo's account ${email}, whose password everybody knows. Set DEMO=0 to remove the demo, or DEMO=1 to keep it in production`,
    );
}
