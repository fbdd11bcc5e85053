import { mkdir, rename, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Locale } from '#config/locales.ts';
import type { Database } from '../database/open.ts';
import type { IngestAddress } from './address.ts';
import { type Arrival, Broadcast } from './broadcast.ts';
import { endBroadcast, endRehearsal, goLive, openBroadcasts, silenceOf } from './event-of-broadcast.ts';
import { HEALTH } from './journal.ts';
import type { VideoEncoder } from './transcoding.ts';
import { startRtmpServer } from './rtmp/server.ts';
import type { PublishName } from './rtmp/session.ts';
import { drawSlate } from './slate.ts';
import { createSrtListeners } from './srt-listeners.ts';
import { awaitedBySrt, isOff, matchOfKey, type Publishable, REFUSALS, streamKeyOf } from './stream-keys.ts';

const LOOK_MS = 1000;
/** After the end of a match the encoder may have been cut off, and comes back. */
const OVER_MS = 5000;
const GIB = 1024 ** 3;
/** With less free space no encoder is accepted, and with less of it none goes on. */
const FREE_TO_BEGIN = GIB;
const FREE_TO_CONTINUE = GIB / 4;
const DISK_FULL = 'the disk is nearly full; free some space';

interface SupervisorOptions {
  database: Database;
  /** The folder of all broadcasts. */
  folder: string;
  host: string;
  rtmpPort: number;
  address: Pick<IngestAddress, 'srtPorts' | 'passphrase'>;
  encoder: VideoEncoder;
  /** Of the words in the picture. */
  locale: Locale;
  /** An encoder that is gone for so long does not come back, ms. */
  patienceMs: number;
  now: () => number;
  log(line: string): void;
  /** Free bytes of the disk of a folder. */
  freeBytes?: (folder: string) => Promise<number>;
}

/** Accepts encoders and keeps their streams. @throws Error when a port is taken or the folder cannot be written */
export async function startSupervisor(options: SupervisorOptions) {
  const { folder, host, rtmpPort, log } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const supervisor = new Supervisor(options, await drawSlate(folder, options.locale));
  const srt = createSrtListeners({ host, publish: (event, media) => supervisor.bySrt(event, media), log });
  const publish = (name: PublishName) => supervisor.byRtmp(name);
  const rtmp = await startRtmpServer({ host, port: rtmpPort, publish, log });
  const look = async () => {
    await supervisor.look();
    srt.await(await supervisor.awaited());
  };
  let looking = Promise.resolve();
  const again = () => {
    looking = looking.then(look).catch((error: Error) => log(`The matches could not be read: ${error.message}`));
    return looking;
  };
  await again();
  const timer = setInterval(() => void again(), LOOK_MS);
  return {
    rtmpPort: rtmp.port,
    /** Stops, so that the recordings can be continued. */
    async close(): Promise<void> {
      clearInterval(timer);
      await looking;
      await rtmp.close();
      srt.close();
      await supervisor.close();
    },
  };
}

class Supervisor {
  readonly #options;
  readonly #slate: string;
  readonly #broadcasts = new Map<string, Broadcast>();
  #free = 0;

  constructor(options: SupervisorOptions, slate: string) {
    this.#options = { freeBytes: bytesFree, ...options };
    this.#slate = slate;
  }

  /** The key is the name, or a parameter behind the uuid of the match. */
  async byRtmp({ app, name, query }: PublishName): Promise<((media: Readable) => void) | string> {
    const key = new URLSearchParams(query).get('key');
    const match = await matchOfKey(this.#options.database, key ?? name, key === null ? undefined : name || app);
    if (typeof match === 'string') return REFUSALS[match];
    const refusal = this.#broadcasts.get(match.event)?.refusal() ?? (await this.#diskRefuses());
    if (refusal !== null) return refusal;
    return (media) => void this.#accept(match, { media, container: 'flv', protocol: 'rtmp' });
  }

  /** An encoder that knew the passphrase of a match. */
  async bySrt(event: string, media: Readable): Promise<string | null> {
    const match = (await awaitedBySrt(this.#options.database)).find((one) => one.event === event);
    if (!match) return REFUSALS.unknown;
    return (await this.#diskRefuses()) ?? this.#accept(match, { media, container: 'mpegts', protocol: 'srt' });
  }

  /** The matches that SRT encoders may publish. */
  async awaited() {
    const { address, database } = this.#options;
    const matches = address.srtPorts ? await awaitedBySrt(database) : [];
    return matches.map(({ event, port, hash }) => ({ event, port, passphrase: address.passphrase(hash) }));
  }

  /** Ends what is over, sends away whose key was revoked, and writes how each broadcast is. */
  async look(): Promise<void> {
    const { database, patienceMs, freeBytes, folder } = this.#options;
    this.#free = await freeBytes(folder);
    for (const row of await openBroadcasts(database)) {
      const { quiet } = this.#open(row.event, row.event);
      const over = row.status === null || isOff(row.status);
      const silence = quiet >= patienceMs ? silenceOf(row, this.#options.now()) : 'pause';
      if (row.end_asked || silence === 'over' || (over && quiet >= OVER_MS)) await this.#end(row.event);
      else if (silence === 'rehearsal') await this.#endRehearsal(row.event);
    }
    for (const [event, broadcast] of this.#broadcasts) {
      const reason = await this.#reasonToStop(event, broadcast);
      if (reason) {
        this.#options.log(`${event}: ${reason}; the encoder is sent away.`);
        broadcast.drop();
      }
      await this.#writeHealth(event, broadcast);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.#broadcasts.values()].map((broadcast) => broadcast.close(null)));
  }

  #open(event: string, name: string): Broadcast {
    const known = this.#broadcasts.get(event);
    if (known) return known;
    const { database, folder, encoder, now } = this.#options;
    const log = (line: string) => this.#options.log(`${name}: ${line}`);
    const onAir = () =>
      void goLive(database, event, now()).catch((error: Error) =>
        log(`The match could not be made live: ${error.message}`),
      );
    const broadcast = new Broadcast({ folder: join(folder, event), slate: this.#slate, encoder, now, log, onAir });
    this.#broadcasts.set(event, broadcast);
    return broadcast;
  }

  #accept({ event, name, hash }: Publishable, arrival: Omit<Arrival, 'keyHash'>): string | null {
    const refusal = this.#open(event, name).publish({ ...arrival, keyHash: hash });
    // Two encoders may have asked at once.
    if (refusal !== null) arrival.media.destroy();
    return refusal;
  }

  async #diskRefuses(): Promise<string | null> {
    this.#free = await this.#options.freeBytes(this.#options.folder);
    return this.#free < FREE_TO_BEGIN ? DISK_FULL : null;
  }

  async #reasonToStop(event: string, { keyHash }: Broadcast): Promise<string | null> {
    if (keyHash === undefined) return null;
    if (keyHash !== (await streamKeyOf(this.#options.database, event))?.hash)
      return 'its stream key was replaced or revoked';
    return this.#free < FREE_TO_CONTINUE ? DISK_FULL : null;
  }

  async #end(event: string): Promise<void> {
    const { database, now, log } = this.#options;
    const broadcast = this.#broadcasts.get(event)!;
    await broadcast.close(now());
    await this.#writeHealth(event, broadcast);
    this.#broadcasts.delete(event);
    await endBroadcast(database, event, now());
    log(`${event}: the broadcast has ended; its recording is the replay.`);
    // Nobody waits for them.
    void broadcast.takeThumbnails();
  }

  /** Its recording is put aside: the match begins with a new one. */
  async #endRehearsal(event: string): Promise<void> {
    const { database, now, log, folder } = this.#options;
    await this.#broadcasts.get(event)!.close(now());
    this.#broadcasts.delete(event);
    await endRehearsal(database, event, now());
    await rename(join(folder, event), join(folder, `${event}.rehearsal-${now()}`));
    log(`${event}: the rehearsal has ended; the match is as it was before.`);
  }

  async #writeHealth(event: string, broadcast: Broadcast): Promise<void> {
    const file = join(this.#options.folder, event, HEALTH);
    const fault = this.#free < FREE_TO_BEGIN ? DISK_FULL : null;
    const health = { at: this.#options.now(), ...broadcast.health(), freeBytes: this.#free, fault };
    await writeFile(`${file}.new`, JSON.stringify(health));
    await rename(`${file}.new`, file);
  }
}

async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
