import { fetchStagedEvent, type StagedEvent } from '#api/event.browser.ts';
import { fetchPage } from '#lib/fetch-page.ts';
import { onMatchStatus, onUpdatesAlive, wantLiveUpdates } from '#stores/match-events.ts';
import { liveEnd } from '../engine/live-end.ts';
import { lookDelay } from './look-delay.ts';
import { pageNow, realDuration } from './page-clock.ts';
import { stageKey } from './stage-key.ts';
import { ASK_EVENT, NEXT_LOOK_EVENT } from './stage-events.ts';
import { type Stage, stageOf } from './stage.ts';
import { swapParts } from './swap-stage.ts';

/** A push channel that says nothing for so long is dead, whatever the browser thinks. */
const SILENCE_MAX_MS = 45_000;
/** The stage looks again within this time: then its match is worth a connection. */
const LIVE_UPDATES_WITHIN_MS = 300_000;
/** Whoever stands this close to the newest moment has seen all that a stream had. */
const DRY_SECONDS = 2;
/** A cache on the way may still hold the page of before. */
const STALE_PAGE_MS = 2000;
const ANSWER_WITHIN_MS = 8000;

const stageElement = () => document.querySelector<HTMLElement>('[data-stage]');

/** Keeps the stage of one event up to date while the page is open, and swaps it in place. */
export class StageWatch {
  readonly #uuid: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heardAt = Number.NEGATIVE_INFINITY;
  #issues = 0;
  #looking = false;

  constructor(uuid: string) {
    this.#uuid = uuid;
    const wake = () => this.#wake();
    onUpdatesAlive(() => {
      this.#heardAt = performance.now();
    });
    // A stream begins with what is true now: only news is worth a look, and the retries of a fault keep their pace.
    onMatchStatus((status) => this.#isNews(status) && void this.#look());
    document.addEventListener('visibilitychange', wake);
    document.addEventListener(ASK_EVENT, () => void this.#look());
    document.addEventListener('ended', () => void this.#look(), { capture: true });
    window.addEventListener('online', wake);
    window.addEventListener('pageshow', ({ persisted }) => persisted && wake());
    window.addEventListener('pagehide', () => clearTimeout(this.#timer));
    // What everybody's page keeps shut may be open to who is signed in.
    if (document.visibilityState === 'visible') void (mayBeOpen() ? this.#look() : this.#plan());
  }

  /** A page nobody sees asks nothing; seen again it looks at once. */
  #wake(): void {
    if (document.hidden) clearTimeout(this.#timer);
    else void this.#look();
  }

  #plan(): void {
    clearTimeout(this.#timer);
    const stage = stageElement();
    const delay = stage && this.#delay(stage);
    // Only where a change is near: a browser has few connections to one server.
    wantLiveUpdates(delay !== null && delay <= LIVE_UPDATES_WITHIN_MS);
    if (!stage || delay === null || document.hidden) return;
    // Not all who wait for the same kick-off may ask in the same instant.
    const spread = delay * (0.9 + Math.random() / 5);
    this.#timer = setTimeout(() => void this.#look(), spread);
    document.dispatchEvent(new CustomEvent(NEXT_LOOK_EVENT, { detail: spread }));
  }

  #delay(stage: HTMLElement): number | null {
    const start = Date.parse(stage.dataset['startsAt'] ?? '');
    const untilStart = Number.isNaN(start) ? null : realDuration(stage, start - pageNow(stage));
    const pushed = performance.now() - this.#heardAt < SILENCE_MAX_MS;
    return lookDelay({ stage: stage.dataset['stage'] ?? '', issues: this.#issues, untilStart, pushed });
  }

  /** What cannot be read may be anything. */
  #isNews(told: Parameters<typeof stageOf>[0]): boolean {
    const stage = stageElement();
    if (!stage) return false;
    try {
      return stageKey(stageOf(told, pageNow(stage))) !== stage.dataset['stageKey'];
    } catch {
      return true;
    }
  }

  async #look(): Promise<void> {
    if (this.#looking) return;
    this.#looking = true;
    try {
      const stage = stageElement();
      const event = await fetchStagedEvent(this.#uuid);
      if (stage) await this.#show(stageOf(event, pageNow(stage)), stage, pageOf(event, stage));
    } catch {
      // Unreachable for now: the stage stays as it is, and the next look comes.
    } finally {
      this.#looking = false;
      this.#plan();
    }
  }

  async #show(next: Stage, stage: HTMLElement, page: string): Promise<void> {
    this.#issues = next.kind === 'technical-issue' ? this.#issues + 1 : 0;
    if (stageKey(next) === stage.dataset['stageKey']) return;
    // Nobody is torn out of the last minutes: a live film that was begun plays on to its end.
    if (next.kind === 'replay' && isBeingWatched(stage)) return;
    const newer = await newerPage(page, stageKey(next));
    if (!newer) return;
    const video = stage.querySelector('video');
    // Who was watching goes on watching when the film is back.
    const carriesOn = video !== null && video.played.length > 0 && !video.paused;
    if (carriesOn) newer.querySelector('[data-stage]')?.setAttribute('data-stage-pressed', '');
    swapParts(document, newer);
    announce();
  }
}

const mayBeOpen = () =>
  stageElement()?.dataset['stage'] === 'locked' && document.documentElement.dataset['session'] === 'in';

/** The page that holds an event's stage as this viewer may see it. */
function pageOf({ access }: StagedEvent, { dataset }: HTMLElement): string {
  const own = access !== null && access.type !== 'free' && access.granted;
  if (own && dataset['watch']) return dataset['watch'];
  // An embedded page, or one that is shown at a moment, has a query that counts.
  return location.pathname === dataset['watch'] && dataset['page'] ? dataset['page'] : location.href;
}

function isBeingWatched(stage: HTMLElement): boolean {
  const video = stage.querySelector('video');
  if (!video || video.played.length === 0 || video.ended || stage.querySelector('[role="alert"]')) return false;
  return video.paused || !isDry(video);
}

/** A stream may stop without saying that it is over. */
function isDry(video: HTMLVideoElement): boolean {
  const end = liveEnd(video) ?? Number.POSITIVE_INFINITY;
  return video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && end - video.currentTime < DRY_SECONDS;
}

/** A page as it is now, null where a cache still holds another stage. */
async function newerPage(address: string, key: string): Promise<Document | null> {
  for (let tries = 0; tries < 4; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, STALE_PAGE_MS));
    const page = await fetchPage(address, { withinMs: ANSWER_WITHIN_MS });
    if (page?.querySelector<HTMLElement>('[data-stage]')?.dataset['stageKey'] === key) return page;
  }
  return null;
}

function announce(): void {
  const said = document.querySelector('[data-stage-said]');
  const stage = stageElement();
  if (said && stage) said.textContent = stage.dataset['says'] ?? '';
}
