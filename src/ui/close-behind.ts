import type { MouseEvent } from 'react';

/**
 * Following a link closes the dialog around it, so that it is not open when the visitor comes back. A new tab leaves it
 * open. True when a link was followed, here or there.
 */
export function closeBehind(event: MouseEvent): boolean {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.button !== 0) return false;
  if (!event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey) link.closest('dialog')?.close();
  return true;
}
