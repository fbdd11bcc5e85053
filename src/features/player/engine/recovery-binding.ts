import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { playQuietly } from '../start/play.ts';
import { FailingSegment, isLostForGood, isOfConnection, isPlaylist, isRefused } from './engine-errors.ts';
import { markMissing, startBehind } from './gaps.ts';
import { LIVE_EDGE, loadFromPlayhead, returnToLive } from './live-position.ts';
import { type Attempts, faultOf, isScreensRefusal, NO_ATTEMPTS, type Remedy, remedyFor } from './recovery.ts';
import type { Trouble } from './session.ts';

/** The count of media faults restarts after this time without one. */
const MEDIA_FORGIVEN_MS = 60_000;

/** Restarts loading after a stall of this length without a request in flight. */
const SILENCE_MAX_MS = 8000;

/** A stall of this length shows a notice. */
const STALL_NOTICE_MS = 2500;

const NOTICE_MS = 6000;

/** Refusals in a row after which a live video is loaded from its address again. */
const MOVED_AFTER = 3;

/** The video that plays. `live`: its event goes on, whatever its playlists say. */
interface Recovered {
  url: string;
  live: boolean;
}

/** Applies the remedies of `recovery.ts` to one engine, and reports troubles to the viewer. */
export class Recovery {
  readonly #hls: Hls;
  readonly #video: HTMLVideoElement;
  readonly #url: string;
  readonly #live: boolean;
  readonly #report: (trouble: Trouble | null) => void;
  readonly #released = new AbortController();
  #attempts: Attempts = NO_ATTEMPTS;
  /** The last fault of the connection, until loading makes progress. */
  #lost: ErrorData | null = null;
  readonly #failing = new FailingSegment();
  /** Whether the engine gave up and waits for a retry. */
  #stopped = false;
  #lastMediaFault = 0;
  /** Whether parts were skipped: a notice shows when the playhead crosses them. */
  #gaps = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stallNotice: ReturnType<typeof setTimeout> | undefined;
  #notice: ReturnType<typeof setTimeout> | undefined;
  #reported: Trouble | null = null;

  constructor(hls: Hls, video: HTMLVideoElement, { url, live }: Recovered, report: (trouble: Trouble | null) => void) {
    this.#hls = hls;
    this.#video = video;
    this.#url = url;
    this.#live = live;
    this.#report = report;
    const { Events } = hls.constructor as typeof Hls;
    const { signal } = this.#released;
    hls.on(Events.ERROR, (_event, error) => this.#onError(error));
    hls.on(Events.MANIFEST_PARSED, () => this.#onProgress());
    hls.on(Events.FRAG_LOADED, () => this.#failing.loaded());
    hls.on(Events.FRAG_BUFFERED, () => this.#onProgress());
    video.addEventListener('waiting', () => this.#onStall(), { signal });
    video.addEventListener('waiting', () => this.#noticeStall(), { signal });
    returnToLive(hls, video, signal);
    window.addEventListener('online', () => this.#timer && this.#resume(), { signal });
  }

  /** Retries now, also after giving up. */
  retry(): void {
    this.#attempts = NO_ATTEMPTS;
    this.#send({ kind: 'reconnecting' });
    if (!this.#lost) this.#recoverMedia();
    this.#resume();
  }

  /** Stops all timers and listeners. */
  release(): void {
    for (const timer of [this.#timer, this.#stallNotice, this.#notice]) clearTimeout(timer);
    this.#released.abort();
  }

  #onError(error: ErrorData): void {
    const fault = faultOf(error);
    if (fault.kind === 'network' && isOfConnection(error)) this.#lost = error;
    if (this.#gaps && error.details === 'bufferSeekOverHole') this.#noticeSkip();
    if (!error.fatal && !isLostForGood(error) && !isScreensRefusal(error)) {
      if (this.#failing.isDead(error)) this.#goOn(error, []);
      else this.#onStall();
      return;
    }
    this.#stopped = true;
    if (fault.kind === 'media') this.#forgiveOldMediaFaults();
    if (fault.kind === 'network') this.#lost = error;
    const { remedy, attempts } = remedyFor(fault, this.#attempts, {
      watched: this.#stalled() && !document.hidden,
      live: this.#live,
    });
    this.#attempts = attempts;
    this.#carryOut(remedy, error);
  }

  #onProgress(): void {
    // A request in flight when the engine gave up.
    if (this.#stopped) return;
    this.#attempts = { ...this.#attempts, network: 0, skipped: 0 };
    this.#lost = null;
    if (this.#reported?.kind !== 'skipped') this.#send(null);
  }

  /** Loads a live video anew, at its live edge: what is there now may have another timeline or ladder. */
  restart(): void {
    this.#stopped = false;
    this.#hls.loadSource(this.#url);
    this.#hls.startLoad(LIVE_EDGE);
    void playQuietly(this.#video);
    this.#watchSilence();
  }

  /** The pictures of a live video ended, and its event goes on. */
  interrupted(): void {
    this.#send({ kind: 'interrupted' });
  }

  #carryOut(remedy: Remedy, error: ErrorData): void {
    const hls = this.#hls;
    switch (remedy.kind) {
      case 'retry':
        // Jitter: not all clients of a failing server may return at once.
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#resume(), remedy.afterMs * (0.75 + Math.random() / 4));
        this.#reportIfStalled();
        break;
      case 'skip-segment':
        this.#goOn(error, [...hls.levels, ...hls.audioTracks]);
        break;
      case 'swap-audio-codec':
        hls.swapAudioCodec();
        this.#recoverMedia();
        break;
      case 'recover-media':
        this.#recoverMedia();
        break;
      case 'give-up':
        hls.stopLoad();
        clearTimeout(this.#timer);
        this.#timer = undefined;
        this.#send({ kind: 'failed', reason: remedy.reason });
    }
  }

  /** Goes on without a segment, in these playlists as well; with none, the engine looks for it in others. */
  #goOn({ frag }: ErrorData, playlists: Parameters<typeof markMissing>[1]): void {
    const gap = frag && markMissing(frag, playlists);
    if (gap && playlists.length > 0) startBehind(this.#video, gap);
    this.#lost = null;
    this.#gaps = true;
    if (this.#stalled()) this.#noticeSkip();
    this.#resume();
  }

  #noticeSkip(): void {
    this.#send({ kind: 'skipped' });
    clearTimeout(this.#notice);
    this.#notice = setTimeout(() => this.#reported?.kind === 'skipped' && this.#send(null), NOTICE_MS);
  }

  /** For the engine, a live playlist that stops changing is no error. */
  #noticeStall(): void {
    clearTimeout(this.#stallNotice);
    this.#stallNotice = setTimeout(() => {
      const waits = this.#stalled() && !this.#video.paused && !this.#video.ended && this.#reported === null;
      const ranDry = this.#hls.latestLevelDetails?.live && this.#video.played.length > 0 && !isLoading(this.#hls);
      if (waits && (this.#lost || ranDry)) this.#send(this.#delay());
    }, STALL_NOTICE_MS);
  }

  #recoverMedia(): void {
    this.#stopped = false;
    const playing = !this.#video.paused;
    this.#hls.recoverMediaError();
    // The reload of the media pauses it.
    if (playing) void playQuietly(this.#video);
  }

  #onStall(): void {
    if (this.#timer === undefined) this.#watchSilence();
    this.#reportIfStalled();
  }

  #watchSilence(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#stalled() || this.#video.paused || this.#reported?.kind === 'failed') return;
      if (isLoading(this.#hls)) this.#watchSilence();
      else this.#resume();
    }, SILENCE_MAX_MS);
  }

  #resume(): void {
    if (this.#live && this.#mayHaveMoved()) {
      this.restart();
      return;
    }
    this.#stopped = false;
    this.#watchSilence();
    if (this.#lost?.details.startsWith('manifest')) this.#hls.loadSource(this.#url);
    if (!this.#video.paused || this.#video.played.length > 0) loadFromPlayhead(this.#hls, this.#video);
  }

  /** Whether the playlists of a live video are refused for so long that a new broadcast may have others. */
  #mayHaveMoved(): boolean {
    if (!this.#lost || !isPlaylist(this.#lost)) return false;
    return this.#lost.details.startsWith('manifest') || (this.#stalled() && this.#attempts.network >= MOVED_AFTER);
  }

  #forgiveOldMediaFaults(): void {
    const now = performance.now();
    if (now - this.#lastMediaFault > MEDIA_FORGIVEN_MS) {
      this.#attempts = { ...this.#attempts, media: 0, codecSwapped: false };
    }
    this.#lastMediaFault = now;
  }

  #stalled(): boolean {
    return this.#video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
  }

  #reportIfStalled(): void {
    if (this.#lost && this.#stalled() && this.#reported?.kind !== 'failed') this.#send(this.#delay());
  }

  /** Why nothing comes: answers without pictures are the broadcast's fault, no answer is the connection's. */
  #delay(): Trouble {
    const answered = this.#lost === null || isRefused(this.#lost);
    return { kind: this.#live && answered ? 'interrupted' : 'reconnecting' };
  }

  #send(trouble: Trouble | null): void {
    if (trouble?.kind !== this.#reported?.kind) this.#report(trouble);
    this.#reported = trouble;
  }
}

function isLoading(hls: Hls): boolean {
  return Object.values(hls.inFlightFragments).some(({ state }) => state === 'FRAG_LOADING');
}
