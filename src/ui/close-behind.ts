import type { MouseEvent } from 'react';

/** Closes the dialog around a followed link, unless it opens a new tab. True when a link was followed. */
export function closeBehind(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.button !== 0) return false;
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) link.closest('dialog')?.close();
  return true;
}
