/** Calls `act` when the page has loaded, or at once if it has. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else addEventListener('load', act);
}
