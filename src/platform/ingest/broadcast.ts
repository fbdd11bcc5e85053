import type { Readable } from 'node:stream';
import type { TrackInit } from '../media/track-init.ts';
import type { Fragment } from './fragments.ts';
import { SOUND } from './journal.ts';
import { ladderFor, type Rung } from '../feed/ladder.ts';
import { bandwidthOfTrack, type Source, type VideoEncoder } from './transcoding.ts';
import { createMeter } from './meter.ts';
import { takePoster } from './poster.ts';
import { type Container, probeSource } from './probe-source.ts';
import { openRecorder, type RunRecorder } from './recorder.ts';
import { takeThumbnails } from './thumbnails.ts';
import { transcode, transcodePicture, type Transcoding } from './transcoder.ts';

/** Without pictures for so long, the slate is shown. */
const SLATE_AFTER_MS = 1500;
/** An encoder that reconnects comes back within this time; later the stream stands still. */
const SLATE_MS = 60_000;
/** An encoder that was silent for so long may be replaced by another one. */
const SILENT_MS = 3000;

interface BroadcastOptions {
  folder: string;
  encoder: VideoEncoder;
  /** A file with the picture that is shown while the encoder is gone. */
  slate: string;
  /** Real time, ms. */
  now: () => number;
  log(line: string): void;
  /** Called when pictures of an encoder can be watched. */
  onAir(): void;
}

/** An encoder that begins to publish. */
export interface Arrival {
  media: Readable;
  container: Container;
  protocol: 'rtmp' | 'srt';
  /** The hash of the key with which it was let in. */
  keyHash: string;
}

/** One match's stream: encoders come and go, the stream goes on. */
export class Broadcast {
  readonly #options: BroadcastOptions;
  readonly #recorder;
  readonly #meter;
  /** The sizes, which stay as the first encoder made them. */
  #rungs: Rung[];
  #current: Arrival | undefined;
  #running: { end(): void; ended: Promise<void> } | undefined;
  #timer: NodeJS.Timeout | undefined;
  #turn = Promise.resolve();
  #closed = false;
  #quietSince: number;

  /** @throws Error when the folder cannot be written */
  constructor(options: BroadcastOptions) {
    this.#options = options;
    this.#recorder = openRecorder(options.folder);
    this.#meter = createMeter(options.now);
    this.#quietSince = options.now();
    this.#rungs = this.#recorder.recording.tracks
      .filter(({ id }) => id !== SOUND)
      .map(({ id, init }) => ({ track: id, height: init.height, bandwidth: init.bandwidth }));
  }

  /** Why an encoder would be refused now. */
  refusal(): string | null {
    return this.#current && this.#meter.silence() < SILENT_MS ? 'another encoder publishes this match' : null;
  }

  /** Takes an encoder; returns why it is refused. */
  publish(arrival: Arrival): string | null {
    const refusal = this.refusal();
    if (refusal !== null) return refusal;
    this.drop();
    const at = this.#options.now();
    this.#current = arrival;
    this.#meter.received(0);
    this.#turn = this.#turn
      .then(() => this.#record(arrival, at))
      .catch((error: Error) => this.#options.log(`The recording failed: ${error.message}`))
      .then(() => this.#left(arrival));
    return null;
  }

  /** Sends the encoder away. */
  drop(): void {
    this.#current?.media.destroy();
  }

  /** The hash of the key with which the encoder was let in. */
  get keyHash(): string | undefined {
    return this.#current?.keyHash;
  }

  /** ms without an encoder; 0 while one publishes. */
  get quiet(): number {
    return this.#current ? 0 : this.#options.now() - this.#quietSince;
  }

  health() {
    const ended = this.#recorder.recording.endedAt !== null;
    const state = ended ? 'ended' : this.#current ? 'on-air' : 'interrupted';
    const encoder = this.#current ? this.#options.encoder.name : null;
    return { ...this.#meter.read(), state, protocol: this.#current?.protocol ?? null, encoder } as const;
  }

  /** Stops everything; with `ended` (ms) the recording is complete, else it can be continued. */
  async close(ended: number | null): Promise<void> {
    this.#closed = true;
    this.drop();
    await this.#turn;
    await this.#stopSlate();
    if (ended !== null) this.#recorder.end(ended);
    this.#recorder.close();
    if (ended !== null) await this.#poster(0.1);
  }

  /** Takes the thumbnails of the complete recording; a long one takes some seconds. */
  async takeThumbnails(): Promise<void> {
    const { folder, log } = this.#options;
    await takeThumbnails(folder, this.#recorder.recording).catch((error: Error) =>
      log(`No thumbnails could be taken: ${error.message}`),
    );
  }

  async #record(arrival: Arrival, at: number): Promise<void> {
    const { log } = this.#options;
    const { media, container, protocol } = arrival;
    const probed = await probeSource(media, container);
    if (!probed || this.#closed) {
      if (!probed) log('The encoder sent no picture that can be read; it must be H.264.');
      return void media.destroy();
    }
    const { source, read } = probed;
    if (this.#rungs.length === 0) this.#rungs = ladderFor(source);
    await this.#stopSlate();
    const run = this.#recorder.begin({ at, slate: false });
    media.on('data', (bytes: Buffer) => this.#meter.received(bytes.length));
    media.pause();
    const transcoding = this.#transcoding(run, source.framesPerSecond, this.#rungsFor(source), () => this.#shown());
    this.#running = transcode({ media, begun: read, container, sound: source.sound }, transcoding);
    log(`On air by ${protocol}: ${source.height} lines, ${source.framesPerSecond.toFixed(2)} pictures a second.`);
    await this.#running.ended;
    this.#running = undefined;
    media.destroy();
  }

  /** A size that the source has not got is made of what it has. */
  #rungsFor({ height }: Source): Rung[] {
    return this.#rungs.map((rung) => ({ ...rung, height: Math.min(rung.height, height & ~1) }));
  }

  /** `watched` is called once, when every track has a segment of this encoder. */
  #transcoding(run: RunRecorder, framesPerSecond: number, rungs: Rung[], watched: () => void): Transcoding {
    let shown = false;
    return {
      ...{ rungs, framesPerSecond, encoder: this.#options.encoder, log: this.#options.log },
      init: (track: string, init: TrackInit) =>
        run.init(track, init, {
          framesPerSecond: track === SOUND ? 0 : framesPerSecond,
          bandwidth: bandwidthOfTrack(this.#rungs, track),
        }),
      fragment: (track: string, fragment: Fragment) => {
        run.fragment(track, fragment);
        this.#meter.wrote(track === rungs[0]?.track ? fragment.samples : 0);
        if (shown || !this.#hasWholeSegment()) return;
        shown = true;
        watched();
      },
    };
  }

  #hasWholeSegment(): boolean {
    const { runs, tracks } = this.#recorder.recording;
    const first = runs.at(-1)!.segment;
    return tracks.length > this.#rungs.length && tracks.every(({ segments }) => segments.length > first + 1);
  }

  #shown(): void {
    this.#options.onAir();
    void this.#poster(1);
  }

  async #poster(share: number): Promise<void> {
    const { folder, log } = this.#options;
    await takePoster(folder, this.#recorder.recording, share).catch((error: Error) =>
      log(`No poster could be taken: ${error.message}`),
    );
  }

  #left(arrival: Arrival): void {
    if (this.#current !== arrival) return;
    this.#current = undefined;
    this.#quietSince = this.#options.now();
    if (this.#closed || this.#rungs.length === 0) return;
    this.#options.log('The encoder is gone.');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#showSlate(), SLATE_AFTER_MS);
  }

  #showSlate(): void {
    if (this.#closed || this.#current || this.#running) return;
    const { slate, now } = this.#options;
    const framesPerSecond = Math.max(...this.#recorder.recording.tracks.map(({ init }) => init.framesPerSecond));
    const run = this.#recorder.begin({ at: now(), slate: true });
    this.#running = transcodePicture(
      slate,
      this.#transcoding(run, framesPerSecond, this.#rungs, () => {}),
    );
    this.#timer = setTimeout(() => void this.#stopSlate(), SLATE_MS);
  }

  async #stopSlate(): Promise<void> {
    clearTimeout(this.#timer);
    const running = this.#running;
    running?.end();
    await running?.ended;
    this.#running = undefined;
  }
}
