import { once } from './once.ts';
import { playQuietly } from './play.ts';
import type { SegmentSource } from './segment-source.ts';
import type { StartPlan } from './start-plan.ts';

/** Seconds to buffer ahead of the playhead. */
const AHEAD = 8;

/** The hand-over to the engine: the element's buffers, and where loading continues. */
export interface HandOver {
  mediaSource: MediaSource;
  plan: StartPlan;
  /** One for each track of the plan. */
  buffers: readonly SourceBuffer[];
  /** Second up to which video and audio are buffered. */
  until: number;
  /** The segment at zero of the element's timeline; null: the video's own timeline. */
  first: number | null;
}

/** Plays the first segments while the player loads (Media Source Extensions, https://www.w3.org/TR/media-source-2/). */
export class Prebuffer {
  readonly video: HTMLVideoElement;
  readonly #source: SegmentSource;
  readonly #halt = new AbortController();
  readonly #mediaSource = new MediaSource();
  #buffers: SourceBuffer[] = [];
  #feeding: Promise<void> | null = null;
  #played: Promise<unknown> | null = null;
  #hasMedia = false;

  constructor(video: HTMLVideoElement, source: SegmentSource) {
    this.video = video;
    this.#source = source;
  }

  /** Call it in the click handler itself. Resolves with the first frame, rejects where there will be none. */
  play(): Promise<unknown> {
    if (this.#played) void playQuietly(this.video);
    else this.#played = this.#start();
    return this.#played;
  }

  /** Stops after the current segment. Resolves to null where nothing has played. */
  async handOver(): Promise<HandOver | null> {
    this.#halt.abort();
    await this.#feeding;
    const [mediaSource, source, buffers] = [this.#mediaSource, this.#source, this.#buffers];
    if (mediaSource.readyState !== 'open' || buffers.length === 0) return null;
    return { mediaSource, plan: source.plan, buffers, until: source.until(), first: source.first() };
  }

  /** Resets the element. */
  giveUp(): void {
    this.#halt.abort();
    this.#buffers = [];
    this.video.removeAttribute('src');
    this.video.load();
  }

  #start(): Promise<unknown> {
    const { video } = this;
    const address = URL.createObjectURL(this.#mediaSource);
    video.src = address;
    const firstFrame = new Promise((resolve, reject) => {
      once(video, 'playing').then(resolve);
      once(video, 'error').then(() => reject(video.error));
      // During playback, the engine recovers from failures.
      this.#feeding = this.#feed().catch((error: unknown) => {
        if (!this.#hasMedia) reject(error);
      });
    });
    void playQuietly(video);
    return firstFrame.finally(() => URL.revokeObjectURL(address));
  }

  async #feed(): Promise<void> {
    const [video, mediaSource, source, halt] = [this.video, this.#mediaSource, this.#source, this.#halt];
    const [{ from, shift }] = await Promise.all([source.open(), once(mediaSource, 'sourceopen')]);
    mediaSource.duration = source.seconds;
    this.#buffers = source.plan.tracks.map(({ type }) => mediaSource.addSourceBuffer(type));
    for (const buffer of this.#buffers) buffer.timestampOffset = shift;
    if (source.seconds === Number.POSITIVE_INFINITY) mediaSource.setLiveSeekableRange(0, from);
    if (from > 0) video.currentTime = from;
    let due = [source.inits];
    while (!this.#hasMedia || !halt.signal.aborted || !source.whole()) {
      if (source.whole() && source.until() - video.currentTime > AHEAD) {
        await Promise.race([once(video, 'timeupdate'), once(halt.signal, 'abort')]);
      } else {
        const pieces = source.next();
        if (!pieces) return;
        due.push(pieces);
        // No track waits for another one.
        await Promise.all(this.#buffers.map((buffer, track) => append(due, track, buffer)));
        due = [];
        source.fed();
        this.#hasMedia = true;
      }
    }
  }
}

/** Appends a track's bytes as they arrive: the first frame needs no whole segment. Not every browser can iterate over a stream. */
async function append(due: readonly Promise<Response>[][], track: number, buffer: SourceBuffer): Promise<void> {
  for (const pieces of due) {
    const reader = (await pieces[track]!).body!.getReader();
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      buffer.appendBuffer(read.value);
      // Also fires after a failure.
      await once(buffer, 'updateend');
    }
  }
}

const prebuffers = new WeakMap<HTMLVideoElement, Prebuffer>();

/** Leaves a prebuffer for the player. */
export const keepPrebuffer = (prebuffer: Prebuffer): unknown => prebuffers.set(prebuffer.video, prebuffer);

/** The prebuffer of an element, once; undefined before playback. */
export function takePrebuffer(video: HTMLVideoElement): Prebuffer | undefined {
  const prebuffer = prebuffers.get(video);
  prebuffers.delete(video);
  return prebuffer;
}
