import { playQuietly } from '../press.ts';
import { once } from './once.ts';
import type { StartPlan } from './start-plan.ts';
import type { Supply } from './supply.ts';

/** So much film is kept ahead of the playhead until the engine takes over, seconds. */
const AHEAD = 8;

/** What the engine takes over: what feeds the playing element, and where the film goes on. */
export interface HandOver {
  mediaSource: MediaSource;
  plan: StartPlan;
  /** One for each track of the plan. */
  buffers: readonly SourceBuffer[];
  /** Second up to which the film is there, picture and sound. */
  until: number;
  /** Number of the segment at which the element's timeline begins; null where the film's does. */
  first: number | null;
}

/**
 * The beginning of a film, fed to the browser by its bare means while the player is still on its way
 * (Media Source Extensions, https://www.w3.org/TR/media-source-2/).
 */
export class Beginning {
  readonly video: HTMLVideoElement;
  readonly #supply: Supply;
  readonly #halt = new AbortController();
  readonly #mediaSource = new MediaSource();
  #buffers: SourceBuffer[] = [];
  #feeding: Promise<void> | null = null;
  #played: Promise<unknown> | null = null;
  /** Whether there is anything to play. */
  #hasFilm = false;

  constructor(video: HTMLVideoElement, supply: Supply) {
    this.video = video;
    this.#supply = supply;
  }

  /** Plays; call it in the press itself. Resolves with the first picture, rejects where there will be none. */
  play(): Promise<unknown> {
    if (this.#played) void playQuietly(this.video);
    else this.#played = this.#begin();
    return this.#played;
  }

  /** Stops after the segment that is being fed; null where nothing has played. Nothing is fed after that. */
  async handOver(): Promise<HandOver | null> {
    this.#halt.abort();
    await this.#feeding;
    const [mediaSource, supply, buffers] = [this.#mediaSource, this.#supply, this.#buffers];
    if (mediaSource.readyState !== 'open' || buffers.length === 0) return null;
    return { mediaSource, plan: supply.plan, buffers, until: supply.until(), first: supply.first() };
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
    const pictured = new Promise((resolve, reject) => {
      once(video, 'playing').then(resolve);
      once(video, 'error').then(() => reject(video.error));
      // What goes wrong behind a film that has begun is the engine's to mend.
      this.#feeding = this.#feed().catch((error: unknown) => {
        if (!this.#hasFilm) reject(error);
      });
    });
    void playQuietly(video);
    return pictured.finally(() => URL.revokeObjectURL(address));
  }

  async #feed(): Promise<void> {
    const [video, mediaSource, supply, halt] = [this.video, this.#mediaSource, this.#supply, this.#halt];
    const [inits, { from, shift }] = await Promise.all([supply.inits, supply.open(), once(mediaSource, 'sourceopen')]);
    mediaSource.duration = supply.seconds;
    this.#buffers = supply.plan.tracks.map(({ type }) => mediaSource.addSourceBuffer(type));
    for (const buffer of this.#buffers) buffer.timestampOffset = shift;
    await this.#pour(inits);
    if (supply.seconds === Number.POSITIVE_INFINITY) mediaSource.setLiveSeekableRange(0, from);
    if (from > 0) video.currentTime = from;
    while (!halt.signal.aborted || !supply.whole()) {
      if (supply.whole() && supply.until() - video.currentTime > AHEAD) {
        // The film has moved on, or nobody feeds it any more.
        await Promise.race([once(video, 'timeupdate'), once(halt.signal, 'abort')]);
      } else {
        const pieces = supply.next();
        if (!pieces) return;
        await this.#pour(await pieces);
        supply.fed();
        this.#hasFilm = true;
      }
    }
  }

  async #pour(pieces: Response[]): Promise<void> {
    await Promise.all(pieces.map((piece, index) => pour(piece, this.#buffers[index]!)));
  }
}

/** Feeds bytes as they arrive: the first picture needs no whole segment. By a reader: not every browser iterates over a stream. */
async function pour(response: Response, buffer: SourceBuffer): Promise<void> {
  const reader = response.body!.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    buffer.appendBuffer(read.value);
    // Fired after a failure as well, which the element hears of.
    await once(buffer, 'updateend');
  }
}
