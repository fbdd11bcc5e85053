import { readFrom } from '#lib/device-storage.ts';

const MARKS = { subtree: true, attributeFilter: ['data-spoilers', 'data-revealed'] };

/** Whether spoiler-free mode hides what reveals a result; `key`: that of the content (ui/SpoilerGuard.astro). */
export const hidesSpoilers = (key: string | undefined): boolean =>
  'spoilers' in document.documentElement.dataset &&
  !(key !== undefined && readFrom('sessionStorage', 'revealed')?.split(' ').includes(key));

/** Calls the listener when the visitor turns the mode on or off, or reveals something. Returns how to stop. */
export function onSpoilersChange(listener: () => void): () => void {
  const marks = new MutationObserver(listener);
  marks.observe(document.documentElement, MARKS);
  return () => marks.disconnect();
}
