import { fetchStagedEvent, type StagedEvent } from '#api/event.browser.ts';
import { fetchPage } from '#lib/fetch-page.ts';
import { seekableEnd } from '../engine/time-ranges.ts';
import { pageNow } from './page-clock.ts';
import { type Stage, stageKey, stageOf } from './stage.ts';
import { swapParts } from './swap-stage.ts';

/** This close to the newest moment, the viewer has seen the whole stream. */
const DRY_SECONDS = 2;
/** A cache may still hold the old page. */
const STALE_PAGE_MS = 2000;
const ANSWER_WITHIN_MS = 8000;

/** Whether an event with this status has another stage. An unreadable status counts as a change. */
export function changesStage(status: Parameters<typeof stageOf>[0], stage: HTMLElement): boolean {
  try {
    return stageKey(stageOf(status, pageNow(stage))) !== stage.dataset['stageKey'];
  } catch {
    return true;
  }
}

/** Asks for the event and swaps the page's stage where it is another. Returns the kind of its stage; rejects where nobody answers. */
export async function bringUpToDate(uuid: string, stage: HTMLElement): Promise<Stage['kind']> {
  const event = await fetchStagedEvent(uuid);
  const next = stageOf(event, pageNow(stage));
  await show(next, stage, pageOf(event, stage));
  return next.kind;
}

async function show(next: Stage, stage: HTMLElement, page: string): Promise<void> {
  if (stageKey(next) === stage.dataset['stageKey']) return;
  // A live stream in progress plays to its end.
  if (next.kind === 'replay' && isBeingWatched(stage)) return;
  const newer = await newerPage(page, stageKey(next));
  if (!newer) return;
  const video = stage.querySelector('video');
  // A viewer who was watching continues when the video is back.
  if (video && video.played.length > 0 && !video.paused)
    newer.querySelector('[data-stage]')?.setAttribute('data-stage-clicked', '');
  swapParts(document, newer);
  const [status, swapped] = [
    document.querySelector('[data-stage-status]'),
    document.querySelector<HTMLElement>('[data-stage]'),
  ];
  if (status && swapped) status.textContent = swapped.dataset['says'] ?? '';
}

/** The page with the event's stage for this viewer. */
function pageOf({ access }: StagedEvent, { dataset }: HTMLElement): string {
  const own = access !== null && access.type !== 'free' && access.granted;
  if (own && dataset['watch']) return dataset['watch'];
  // Keeps the query of embedded pages and of `?t=`.
  return location.pathname === dataset['watch'] && dataset['page'] ? dataset['page'] : location.href;
}

function isBeingWatched(stage: HTMLElement): boolean {
  const video = stage.querySelector('video');
  if (!video || video.played.length === 0 || video.ended || stage.querySelector('[role="alert"]')) return false;
  return video.paused || !isDry(video);
}

/** A stream may stop without an end tag. */
function isDry(video: HTMLVideoElement): boolean {
  const end = seekableEnd(video) ?? Number.POSITIVE_INFINITY;
  return video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA && end - video.currentTime < DRY_SECONDS;
}

/** The current page, null where a cache still holds another stage. */
async function newerPage(address: string, key: string): Promise<Document | null> {
  for (let tries = 0; tries < 4; tries++) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, STALE_PAGE_MS));
    const page = await fetchPage(address, { withinMs: ANSWER_WITHIN_MS });
    if (page?.querySelector<HTMLElement>('[data-stage]')?.dataset['stageKey'] === key) return page;
  }
  return null;
}
