const CALLED = 'data-called';
const CALL = 'island:call';

/** Lets an island with `client:called` come alive, now or as soon as it can. */
export function callIsland(island: HTMLElement): void {
  island.setAttribute(CALLED, '');
  island.dispatchEvent(new Event(CALL));
}

/** Runs `come` when the island is called, at once where it was. */
export function whenCalled(island: HTMLElement, come: () => void): void {
  if (island.hasAttribute(CALLED)) come();
  else island.addEventListener(CALL, come, { once: true });
}
