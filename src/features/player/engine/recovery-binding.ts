import type Hls from 'hls.js';
import type { ErrorData, Fragment } from 'hls.js';
import { playQuietly } from '../start/play.ts';
import { returnToLive } from './live-position.ts';
import { type Attempts, faultOf, NO_ATTEMPTS, type Remedy, remedyFor } from './recovery.ts';
import type { Trouble } from './session.ts';

/** The count of media faults restarts after this time without one. */
const MEDIA_FORGIVEN_MS = 60_000;

/** Restarts loading after a stall of this length without a request in flight. */
const SILENCE_MAX_MS = 8000;

/** A stall of this length shows a notice. */
const STALL_NOTICE_MS = 2500;

const NOTICE_MS = 6000;

/** Applies the remedies of `recovery.ts` to one engine, and reports troubles to the viewer. */
export class Recovery {
  readonly #hls: Hls;
  readonly #video: HTMLVideoElement;
  readonly #url: string;
  readonly #report: (trouble: Trouble | null) => void;
  readonly #released = new AbortController();
  #attempts: Attempts = NO_ATTEMPTS;
  /** The last fault of the connection, until loading makes progress. */
  #lost: ErrorData | null = null;
  /** Whether the engine gave up and waits for a retry. */
  #stopped = false;
  #lastMediaFault = 0;
  /** Whether parts were skipped: a notice shows when the playhead crosses them. */
  #gaps = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stallNotice: ReturnType<typeof setTimeout> | undefined;
  #notice: ReturnType<typeof setTimeout> | undefined;
  #reported: Trouble | null = null;

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
    // A request in flight when the engine gave up.
    if (this.#stopped) return;
    this.#attempts = { ...this.#attempts, network: 0, skipped: 0 };
    this.#lost = null;
    if (this.#reported?.kind !== 'skipped') this.#send(null);
  }

  #carryOut(remedy: Remedy, { frag }: ErrorData): void {
    const hls = this.#hls;
    switch (remedy.kind) {
      case 'retry':
        // Jitter: not all clients of a failing server may return at once.
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#resume(), remedy.afterMs * (0.75 + Math.random() / 4));
        this.#reportIfStalled();
        break;
      case 'skip-segment':
        if (frag) markMissing(frag, [...hls.levels, ...hls.audioTracks]);
        this.#lost = null;
        this.#gaps = true;
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
        this.#send({ kind: 'failed', reason: remedy.reason });
    }
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
      if (waits && (this.#lost || ranDry)) this.#send({ kind: 'reconnecting' });
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
    this.#stopped = false;
    this.#watchSilence();
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

  #reportIfStalled(): void {
    if (this.#lost && this.#stalled() && this.#reported?.kind !== 'failed') this.#send({ kind: 'reconnecting' });
  }

  #send(trouble: Trouble | null): void {
    if (trouble?.kind !== this.#reported?.kind) this.#report(trouble);
    this.#reported = trouble;
  }
}

function isLoading(hls: Hls): boolean {
  return Object.values(hls.inFlightFragments).some(({ state }) => state === 'FRAG_LOADING');
}

/** Refused in every rendition: the engine would retry as often as on a dead connection. */
function isLostForGood(error: ErrorData): boolean {
  return isRefusedSegment(error) && error.errorAction?.nextAutoLevel === undefined;
}

/** Missing segments and gaps are no connection faults. */
function isOfConnection(error: ErrorData): boolean {
  const details: string = error.details;
  return details !== 'fragGap' && details !== 'aborted' && !isRefusedSegment(error);
}

function isRefusedSegment({ details, response }: ErrorData): boolean {
  const code = response?.code ?? 0;
  return details === 'fragLoadError' && code >= 400 && code < 500;
}

/** Loads from the playhead, or the engine's own start: after a failure it may load audio at the live edge, video elsewhere. */
export function loadFromPlayhead(hls: Hls, video: Pick<HTMLVideoElement, 'currentTime'>): void {
  hls.startLoad(video.currentTime > 0 ? video.currentTime : -1);
}

interface Playlist {
  details?: { fragments: Fragment[] } | undefined;
}

/** Marks a missing segment as a gap in every rendition, like EXT-X-GAP: the engine loads on after it and the playhead jumps across. */
export function markMissing(missing: Fragment, playlists: Iterable<Playlist>): void {
  const middle = missing.start + missing.duration / 2;
  markGap(missing);
  for (const { details } of playlists) {
    for (const segment of details?.fragments ?? []) {
      if (segment.start <= middle && middle < segment.start + segment.duration) markGap(segment);
    }
  }
}

function markGap(segment: Fragment): void {
  segment.gap = true;
  if (!segment.tagList.some(([tag]) => tag === 'GAP')) segment.tagList.push(['GAP']);
}
