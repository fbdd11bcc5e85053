import { paths } from '#config/paths.ts';
import { fetchReplays, type Replay } from '#api/replays.browser.ts';
import { mergePositions } from '#api/positions.browser.ts';
import { durationText } from '#lib/duration-text.ts';

const VIDEOS_MAX = 6;

/** A video to continue, at a position in seconds. */
export interface Unfinished {
  readonly replay: Replay;
  readonly at: number;
}

/** A member's unfinished videos, the most recent first. */
export async function unfinishedVideos(): Promise<Unfinished[]> {
  const unfinished = (await mergePositions([])).filter(({ at }) => at !== null).slice(0, VIDEOS_MAX);
  if (unfinished.length === 0) return [];
  const replays = await fetchReplays(unfinished.map(({ video }) => video));
  return unfinished.flatMap(({ video, at }) => {
    const replay = replays.find(({ uuid }) => uuid === video);
    return replay ? [{ replay, at: at ?? 0 }] : [];
  });
}

/** The videos as cards of the section's template; `text` holds `{time}`. */
export function videoCards(section: HTMLElement, videos: readonly Unfinished[], text: string): Element[] {
  const card = section.querySelector('template')?.content.firstElementChild;
  return card ? videos.map(({ replay, at }) => filled(card, replay, text.replace('{time}', positionText(at)))) : [];
}

function filled(card: Element, replay: Replay, at: string): Element {
  const item = card.cloneNode(true) as Element;
  const link = item.querySelector('a')!;
  // In the language of the page.
  link.href = `${document.documentElement.dataset['home']?.replace(/\/$/, '') ?? ''}${paths.event(replay.uuid)}`;
  const texts = { b: replay.name, '[data-of]': replay.competition, '[data-at]': at };
  for (const [selector, content] of Object.entries(texts)) item.querySelector(selector)!.textContent = content;
  const picture = item.querySelector('img');
  if (picture && replay.still) {
    picture.removeAttribute('srcset');
    picture.src = replay.still;
  }
  return item;
}

/** Position in a video: 59.9 s are still "0:59". */
export const positionText = (seconds: number): string => durationText(Math.floor(seconds));
