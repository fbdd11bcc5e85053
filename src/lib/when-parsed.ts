/** Calls `act` once the whole page is in the document, at once where it is: scripts that do not wait for it come earlier. */
export function whenParsed(act: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act, { once: true });
  else act();
}
