import type { StatusMessage } from '#contract/event-stream.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';
import { matchStatus, updatesAlive, wantLiveUpdates } from '#stores/match-events.ts';
import { loadAnew } from './missing-player.ts';
import { pageNow, realDuration } from './page-clock.ts';
import { REFRESH_EVENT } from './stage-events.ts';

/** A silent event stream is dead, whatever the browser reports. */
const SILENCE_MAX_MS = 45_000;
/** A stage that polls within this time is worth a connection. */
const LIVE_UPDATES_WITHIN_MS = 300_000;

const stageElement = () => document.querySelector<HTMLElement>('[data-stage]');

let uuid: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastMessageAt = Number.NEGATIVE_INFINITY;
/** Polls in a row with a technical issue. */
let issues = 0;
let polling = false;

/** Keeps the page's stage up to date while the page is open, and swaps it in place. Further calls do nothing. */
export function followStage(): void {
  const follows = document.querySelector<HTMLElement>('[data-follows]')?.dataset['follows'];
  if (!follows || uuid) return;
  uuid = follows;
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-refresh-now]')) return;
    event.preventDefault();
    void poll();
  });
  updatesAlive.subscribe(() => {
    lastMessageAt = performance.now();
  });
  matchStatus.subscribe((status) => void compare(status));
  document.addEventListener('visibilitychange', wake);
  document.addEventListener(REFRESH_EVENT, () => void poll());
  document.addEventListener('ended', () => void poll(), { capture: true });
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', ({ persisted }) => persisted && wake());
  window.addEventListener('pagehide', () => clearTimeout(timer));
  if (!isPlayable()) loadChange().catch(() => undefined);
  // A page that the cache shows locked may be open to a member.
  if (document.visibilityState === 'visible') void (mayBeOpen() ? poll() : plan());
}

/** A hidden page polls nothing; visible again it polls at once. */
function wake(): void {
  if (document.hidden) clearTimeout(timer);
  else void poll();
}

function plan(): void {
  clearTimeout(timer);
  const stage = stageElement();
  const interval = stage && intervalOf(stage);
  // Only near a change: a browser opens few connections to one server.
  wantLiveUpdates(interval !== null && interval <= LIVE_UPDATES_WITHIN_MS);
  if (!stage || interval === null || document.hidden) return;
  // Jitter: not all viewers of a kick-off may poll at once.
  const spread = interval * (0.9 + Math.random() / 5);
  timer = setTimeout(() => void poll(), spread);
  showNextPoll(spread);
}

function intervalOf(stage: HTMLElement): number | null {
  const start = Date.parse(stage.dataset['startsAt'] ?? '');
  const untilStart = Number.isNaN(start) ? null : realDuration(stage, start - pageNow(stage));
  const pushed = performance.now() - lastMessageAt < SILENCE_MAX_MS;
  return pollInterval({ stage: stage.dataset['stage'] ?? '', issues, untilStart, pushed });
}

/** What changes a stage loads with a page that waits for its video, else when the stage may change: most viewers leave before. */
const loadChange = () => import('./stage-change.ts');

/** The first message repeats the current status: only changes poll. */
async function compare(status: StatusMessage): Promise<void> {
  const stage = stageElement();
  if (!stage || goesOn(status, stage)) return;
  const isChange = await loadChange().then(
    ({ changesStage }) => changesStage(status, stage),
    () => true,
  );
  if (isChange) await poll();
}

const isPlayable = () => stageElement()?.matches('.playable') ?? false;

const goesOn = ({ stream, access }: StatusMessage, { dataset }: HTMLElement): boolean =>
  dataset['stage'] === 'live' && stream?.status === STREAM_STATUS.LIVE && access?.granted !== false;

async function poll(): Promise<void> {
  if (polling || !uuid) return;
  polling = true;
  try {
    const stage = stageElement();
    const change = await loadChange().catch(loadAnewOnce);
    if (stage && change) issues = (await change.bringUpToDate(uuid, stage)) === 'technical-issue' ? issues + 1 : 0;
  } catch {
    // Unreachable: the next poll tries again.
  } finally {
    polling = false;
    plan();
  }
}

/** A deploy has removed what this page did not load in time: the page loads anew, once, unless its video plays. */
async function loadAnewOnce(): Promise<void> {
  const video = stageElement()?.querySelector('video');
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type === 'reload' || (video?.played.length && !video.ended)) return;
  await loadAnew();
}

let ticking: ReturnType<typeof setInterval> | undefined;

/** Shows the seconds to the next poll, where the stage has an element for it. */
function showNextPoll(ms: number): void {
  clearInterval(ticking);
  const until = performance.now() + ms;
  const tick = () => {
    const line = document.querySelector<HTMLElement>('[data-next-poll]');
    const seconds = Math.max(0, Math.ceil((until - performance.now()) / 1000));
    if (line) line.textContent = (line.dataset['nextPoll'] ?? '').replace('{seconds}', String(seconds));
    else clearInterval(ticking);
  };
  ticking = setInterval(tick, 1000);
  tick();
}

const mayBeOpen = () =>
  /\blocked\b/.test(stageElement()?.dataset['stageKey'] ?? '') && document.documentElement.dataset['session'] === 'in';

interface PollState {
  stage: string;
  /** Polls in a row that found a technical issue. */
  issues: number;
  /** ms to the kick-off, null where unknown; negative after it. */
  untilStart: number | null;
  /** Whether the event stream is alive: polling is the fallback. */
  pushed: boolean;
}

const ISSUE_DELAYS_MS = [5000, 10_000, 20_000, 40_000, 60_000];
const POLL_MS = 30_000;
const PUSHED_POLL_MS = 300_000;
/** A backend needs a moment to start. */
const AFTER_START_MS = 2000;
const FAR_MS = 3_600_000;
/** For a video that appears or goes on sale later. */
const QUIET_POLL_MS = 300_000;

/** Milliseconds to the next poll, null where nothing changes any more (D-20). */
export function pollInterval({ stage, issues, untilStart, pushed }: PollState): number | null {
  if (stage === 'replay') return null;
  if (stage === 'technical-issue') return ISSUE_DELAYS_MS[Math.min(issues, ISSUE_DELAYS_MS.length - 1)]!;
  if (stage === 'none' || stage === 'locked') return QUIET_POLL_MS;
  if (stage === 'upcoming') {
    if (untilStart === null) return QUIET_POLL_MS;
    if (untilStart > FAR_MS) return Math.min(untilStart - FAR_MS / 2, FAR_MS);
    if (untilStart > 0) return Math.min(POLL_MS, untilStart + AFTER_START_MS);
  }
  return pushed ? PUSHED_POLL_MS : POLL_MS;
}
