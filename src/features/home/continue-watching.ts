import { paths } from '#config/paths.ts';
import { fetchReplays } from '#api/replays.browser.ts';
import { mergePositions } from '#api/positions.browser.ts';
import { durationText } from '#lib/duration-text.ts';

const VIDEOS_MAX = 6;

/** Lists a member's unfinished videos on the home page, the most recent first. */
export async function continueWatching(page: Document): Promise<void> {
  const section = page.querySelector<HTMLElement>('[data-continue]');
  const list = section?.querySelector('ul');
  const card = section?.querySelector('template')?.content.firstElementChild;
  if (!section || !list || !card) return;
  const unfinished = (await mergePositions([])).filter(({ at }) => at !== null).slice(0, VIDEOS_MAX);
  if (unfinished.length === 0) return;
  const replays = await fetchReplays(unfinished.map(({ video }) => video));
  const shown = unfinished.flatMap(({ video, at }) => {
    const replay = replays.find(({ uuid }) => uuid === video);
    return replay
      ? [filled(card, replay, (section.dataset['continue'] ?? '').replace('{time}', positionText(at ?? 0)))]
      : [];
  });
  list.replaceChildren(...shown);
  section.hidden = shown.length === 0;
}

function filled(card: Element, replay: Awaited<ReturnType<typeof fetchReplays>>[number], at: string): Element {
  const item = card.cloneNode(true) as Element;
  const link = item.querySelector('a')!;
  // In the language of the page.
  link.href = `${document.documentElement.dataset['home']?.replace(/\/$/, '') ?? ''}${paths.event(replay.uuid)}`;
  const texts = { b: replay.name, '[data-of]': replay.competition, '[data-at]': at };
  for (const [selector, text] of Object.entries(texts)) item.querySelector(selector)!.textContent = text;
  const picture = item.querySelector('img');
  if (picture && replay.still) {
    picture.removeAttribute('srcset');
    picture.src = replay.still;
  }
  return item;
}

/** Position in a video: 59.9 s are still "0:59". */
export const positionText = (seconds: number): string => durationText(Math.floor(seconds));
