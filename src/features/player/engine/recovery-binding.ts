import type Hls from 'hls.js';
import type { ErrorData } from 'hls.js';
import { faultOf } from './hls-fault.ts';
import { loadFromPlayhead } from './load-from-playhead.ts';
import { returnToLive } from './return-to-live.ts';
import { type Attempts, NO_ATTEMPTS, type Remedy, remedyFor } from './recovery.ts';
import { markHole } from './segment-hole.ts';
import { playQuietly } from '../press.ts';
import type { Trouble } from '../trouble.ts';

/** Media faults are forgiven after this much time without one. */
const MEDIA_FORGIVEN_MS = 60_000;

/** A film that stands this long while nothing is being loaded was forgotten by the engine. */
const SILENCE_MAX_MS = 8000;

/** A viewer in front of a standing picture learns within this time that it is not their press that was lost. */
const STANDING_MAX_MS = 2500;

const NOTICE_MS = 6000;

/** Carries the remedies of `recovery.ts` out on one engine, and reports what the viewer should know. */
export class Recovery {
  readonly #hls: Hls;
  readonly #video: HTMLVideoElement;
  readonly #url: string;
  readonly #report: (trouble: Trouble | null) => void;
  readonly #released = new AbortController();
  #attempts: Attempts = NO_ATTEMPTS;
  /** The last fault of the connection, until the film gets further. */
  #lost: ErrorData | null = null;
  /** Whether the engine gave up and waits for our retry. */
  #stopped = false;
  #lastMediaFault = 0;
  /** Whether parts of the film were left out; they are mentioned when the playhead crosses them. */
  #holes = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #standing: ReturnType<typeof setTimeout> | undefined;
  #notice: ReturnType<typeof setTimeout> | undefined;
  #told: Trouble | null = null;

  constructor(hls: Hls, video: HTMLVideoElement, url: string, report: (trouble: Trouble | null) => void) {
    this.#hls = hls;
    this.#video = video;
    this.#url = url;
    this.#report = report;
    const { Events } = hls.constructor as typeof Hls;
    const { signal } = this.#released;
    hls.on(Events.ERROR, (_event, error) => this.#onError(error));
    hls.on(Events.MANIFEST_PARSED, () => this.#onProgress());
    hls.on(Events.FRAG_BUFFERED, () => this.#onProgress());
    video.addEventListener('waiting', () => this.#onStall(), { signal });
    video.addEventListener('waiting', () => this.#onStanding(), { signal });
    returnToLive(hls, video, signal);
    window.addEventListener('online', () => this.#timer && this.#resume(), { signal });
  }

  /** Starts over after giving up, or tries now instead of later. */
  retry(): void {
    this.#attempts = NO_ATTEMPTS;
    this.#tell({ kind: 'reconnecting' });
    if (!this.#lost) this.#recoverMedia();
    this.#resume();
  }

  /** Leaves no timer and no listener behind. */
  release(): void {
    for (const timer of [this.#timer, this.#standing, this.#notice]) clearTimeout(timer);
    this.#released.abort();
  }

  #onError(error: ErrorData): void {
    const fault = faultOf(error);
    if (fault.kind === 'network' && isOfConnection(error)) this.#lost = error;
    if (this.#holes && isCrossing(error)) this.#noticeSkip();
    if (!error.fatal && !isLostForGood(error)) {
      this.#onStall();
      return;
    }
    this.#stopped = true;
    if (fault.kind === 'media') this.#forgiveOldMediaFaults();
    if (fault.kind === 'network') this.#lost = error;
    const { remedy, attempts } = remedyFor(fault, this.#attempts, this.#stalled() && !document.hidden);
    this.#attempts = attempts;
    this.#carryOut(remedy, error);
  }

  #onProgress(): void {
    // What was on its way when the engine gave up still arrives.
    if (this.#stopped) return;
    this.#attempts = { ...this.#attempts, network: 0, skipped: 0 };
    this.#lost = null;
    if (this.#told?.kind !== 'skipped') this.#tell(null);
  }

  #carryOut(remedy: Remedy, { frag }: ErrorData): void {
    const hls = this.#hls;
    switch (remedy.kind) {
      case 'retry':
        // Not all viewers of a broken server may return in the same instant.
        this.#resumeIn(remedy.afterMs * (0.75 + Math.random() / 4));
        this.#tellIfStalled();
        break;
      case 'skip-segment':
        if (frag) markHole(frag, [...hls.levels, ...hls.audioTracks]);
        this.#lost = null;
        this.#holes = true;
        if (this.#stalled()) this.#noticeSkip();
        this.#resume();
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
        this.#tell({ kind: 'failed', reason: remedy.reason });
    }
  }

  #noticeSkip(): void {
    this.#tell({ kind: 'skipped' });
    clearTimeout(this.#notice);
    this.#notice = setTimeout(() => this.#told?.kind === 'skipped' && this.#tell(null), NOTICE_MS);
  }

  /** A live playlist that stands still is no error to the engine: nothing fails, nothing comes. */
  #onStanding(): void {
    clearTimeout(this.#standing);
    this.#standing = setTimeout(() => {
      const waits = this.#stalled() && !this.#video.paused && !this.#video.ended && this.#told === null;
      const dried = this.#hls.latestLevelDetails?.live && this.#video.played.length > 0 && !isLoading(this.#hls);
      if (waits && (this.#lost || dried)) this.#tell({ kind: 'reconnecting' });
    }, STANDING_MAX_MS);
  }

  #recoverMedia(): void {
    this.#stopped = false;
    const playing = !this.#video.paused;
    this.#hls.recoverMediaError();
    // The element is loaded anew, and that pauses it.
    if (playing) void playQuietly(this.#video);
  }

  #resumeIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#resume(), ms);
  }

  #onStall(): void {
    if (this.#timer === undefined) this.#listenForSilence();
    this.#tellIfStalled();
  }

  #listenForSilence(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (!this.#stalled() || this.#video.paused || this.#told?.kind === 'failed') return;
      if (isLoading(this.#hls)) this.#listenForSilence();
      else this.#resume();
    }, SILENCE_MAX_MS);
  }

  #resume(): void {
    this.#stopped = false;
    this.#listenForSilence();
    if (this.#lost?.details.startsWith('manifest')) this.#hls.loadSource(this.#url);
    if (!this.#video.paused || this.#video.played.length > 0) loadFromPlayhead(this.#hls, this.#video);
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

  #tellIfStalled(): void {
    if (this.#lost && this.#stalled() && this.#told?.kind !== 'failed') this.#tell({ kind: 'reconnecting' });
  }

  #tell(trouble: Trouble | null): void {
    if (trouble?.kind !== this.#told?.kind) this.#report(trouble);
    this.#told = trouble;
  }
}

function isLoading(hls: Hls): boolean {
  return Object.values(hls.inFlightFragments).some(({ state }) => state === 'FRAG_LOADING');
}

/** A segment refused in every rendition: the engine would ask for it as often as for one behind a dead connection. */
function isLostForGood(error: ErrorData): boolean {
  return isRefusedSegment(error) && error.errorAction?.nextAutoLevel === undefined;
}

/** A segment that is gone, and the hole that it leaves, are no matter of the connection. */
function isOfConnection(error: ErrorData): boolean {
  const details: string = error.details;
  return details !== 'fragGap' && details !== 'aborted' && !isRefusedSegment(error);
}

function isCrossing({ details }: ErrorData): boolean {
  return details === 'bufferSeekOverHole';
}

function isRefusedSegment({ details, response }: ErrorData): boolean {
  const code = response?.code ?? 0;
  return details === 'fragLoadError' && code >= 400 && code < 500;
}
