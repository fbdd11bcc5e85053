import { once } from './once.ts';
import { playQuietly } from './play.ts';
import type { SegmentSource } from './segment-source.ts';
import type { StartPlan } from './start-plan.ts';

/** Seconds to buffer ahead of the playhead until the engine takes over. */
const AHEAD = 8;

/** What the engine takes over: the playing element's buffers, and where loading goes on. */
export interface HandOver {
  mediaSource: MediaSource;
  plan: StartPlan;
  /** One for each track of the plan. */
  buffers: readonly SourceBuffer[];
  /** Second up to which video and audio are buffered. */
  until: number;
  /** Number of the segment at which the element's timeline begins; null where the video's own timeline counts. */
  first: number | null;
}

/**
 * Instant start: feeds the first segments to the browser while the player is still loading
 * (Media Source Extensions, https://www.w3.org/TR/media-source-2/).
 */
export class Prebuffer {
  readonly video: HTMLVideoElement;
  readonly #source: SegmentSource;
  readonly #halt = new AbortController();
  readonly #mediaSource = new MediaSource();
  #buffers: SourceBuffer[] = [];
  #feeding: Promise<void> | null = null;
  #played: Promise<unknown> | null = null;
  /** Whether there is anything to play. */
  #hasMedia = false;

  constructor(video: HTMLVideoElement, source: SegmentSource) {
    this.video = video;
    this.#source = source;
  }

  /** Plays. Call it in the click handler itself. Resolves with the first frame, rejects where there will be none. */
  play(): Promise<unknown> {
    if (this.#played) void playQuietly(this.video);
    else this.#played = this.#begin();
    return this.#played;
  }

  /** Stops after the segment in progress. Resolves to null where nothing has played. */
  async handOver(): Promise<HandOver | null> {
    this.#halt.abort();
    await this.#feeding;
    const [mediaSource, source, buffers] = [this.#mediaSource, this.#source, this.#buffers];
    if (mediaSource.readyState !== 'open' || buffers.length === 0) return null;
    return { mediaSource, plan: source.plan, buffers, until: source.until(), first: source.first() };
  }

  /** Leaves the element as it was found. */
  giveUp(): void {
    this.#halt.abort();
    this.#buffers = [];
    this.video.removeAttribute('src');
    this.video.load();
  }

  #begin(): Promise<unknown> {
    const { video } = this;
    const address = URL.createObjectURL(this.#mediaSource);
    video.src = address;
    const firstFrame = new Promise((resolve, reject) => {
      once(video, 'playing').then(resolve);
      once(video, 'error').then(() => reject(video.error));
      // Once something plays, failures are for the engine to recover from.
      this.#feeding = this.#feed().catch((error: unknown) => {
        if (!this.#hasMedia) reject(error);
      });
    });
    void playQuietly(video);
    return firstFrame.finally(() => URL.revokeObjectURL(address));
  }

  async #feed(): Promise<void> {
    const [video, mediaSource, source, halt] = [this.video, this.#mediaSource, this.#source, this.#halt];
    const [inits, { from, shift }] = await Promise.all([source.inits, source.open(), once(mediaSource, 'sourceopen')]);
    mediaSource.duration = source.seconds;
    this.#buffers = source.plan.tracks.map(({ type }) => mediaSource.addSourceBuffer(type));
    for (const buffer of this.#buffers) buffer.timestampOffset = shift;
    await this.#append(inits);
    if (source.seconds === Number.POSITIVE_INFINITY) mediaSource.setLiveSeekableRange(0, from);
    if (from > 0) video.currentTime = from;
    while (!halt.signal.aborted || !source.whole()) {
      if (source.whole() && source.until() - video.currentTime > AHEAD) {
        // The playhead has moved on, or the engine takes over.
        await Promise.race([once(video, 'timeupdate'), once(halt.signal, 'abort')]);
      } else {
        const pieces = source.next();
        if (!pieces) return;
        await this.#append(await pieces);
        source.fed();
        this.#hasMedia = true;
      }
    }
  }

  async #append(pieces: Response[]): Promise<void> {
    await Promise.all(pieces.map((piece, index) => append(piece, this.#buffers[index]!)));
  }
}

/** Appends bytes as they arrive: the first frame needs no whole segment. Uses a reader: not every browser iterates over a stream. */
async function append(response: Response, buffer: SourceBuffer): Promise<void> {
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    buffer.appendBuffer(read.value);
    // Also fires after a failure, which the element reports.
    await once(buffer, 'updateend');
  }
}

/** Prebuffers by their element: the page's script puts them here, the player takes them. */
const prebuffers = new WeakMap<HTMLVideoElement, Prebuffer>();

/** Leaves a prebuffer for the player. */
export const keepPrebuffer = (prebuffer: Prebuffer): unknown => prebuffers.set(prebuffer.video, prebuffer);

/** The prebuffer of an element, once; undefined where playback has not started. */
export function takePrebuffer(video: HTMLVideoElement): Prebuffer | undefined {
  const prebuffer = prebuffers.get(video);
  prebuffers.delete(video);
  return prebuffer;
}
