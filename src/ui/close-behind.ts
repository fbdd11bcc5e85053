import type { MouseEvent } from 'react';

/** Following a link closes the dialog around it, so that it is not open when the visitor comes back. A new tab leaves it open. */
export function closeBehind(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  link.closest('dialog')?.close();
}
