import { paths } from '#config/paths.ts';
import { fetchReplays } from '#api/replays.browser.ts';
import { mergePositions } from '#api/positions.browser.ts';

const VIDEOS_MAX = 6;

/** Shows the signed-in visitor of the home page which videos they began, the last one first. */
export async function continueWatching(page: Document): Promise<void> {
  const place = page.querySelector<HTMLElement>('[data-continue]');
  const list = place?.querySelector('ul');
  const card = place?.querySelector('template')?.content.firstElementChild;
  if (!place || !list || !card) return;
  const begun = (await mergePositions([])).filter(({ at }) => at !== null).slice(0, VIDEOS_MAX);
  if (begun.length === 0) return;
  const replays = await fetchReplays(begun.map(({ video }) => video));
  const shown = begun.flatMap(({ video, at }) => {
    const replay = replays.find(({ uuid }) => uuid === video);
    return replay
      ? [filled(card, replay, (place.dataset['continue'] ?? '').replace('{time}', clockText(at ?? 0)))]
      : [];
  });
  list.replaceChildren(...shown);
  place.hidden = shown.length === 0;
}

function filled(card: Element, replay: Awaited<ReturnType<typeof fetchReplays>>[number], at: string): Element {
  const item = card.cloneNode(true) as Element;
  const link = item.querySelector('a')!;
  // In the language of the page, as its own cards are.
  link.href = `${document.documentElement.dataset['home']?.replace(/\/$/, '') ?? ''}${paths.event(replay.uuid)}`;
  const texts = { '.name': replay.name, '[data-of]': replay.competition, '[data-at]': at };
  for (const [selector, text] of Object.entries(texts)) item.querySelector(selector)!.textContent = text;
  const picture = item.querySelector('img');
  if (picture && replay.still) {
    picture.removeAttribute('srcset');
    picture.src = replay.still;
  }
  return item;
}

/** 754 s are "12:34". */
export function clockText(seconds: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(Math.floor(seconds % 60))}`;
}
