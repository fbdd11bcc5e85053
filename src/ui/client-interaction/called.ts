import type { ClientDirective } from 'astro';

/** The attribute of an island that was called, and the event that calls it. */
const CALLED = 'data-called';

/** Hydrates an island with `client:called`, now or as soon as its element is there. */
export function callIsland(island: HTMLElement): void {
  island.setAttribute(CALLED, '');
  island.dispatchEvent(new Event(CALLED));
}

/** `client:called`: the page's own script says when the island's code is fetched and run, by `callIsland`. */
const called: ClientDirective = (load, _options, island) => {
  const run = async () => {
    const hydrate = await load();
    await hydrate();
  };
  if (island.hasAttribute(CALLED)) void run();
  else island.addEventListener(CALLED, run, { once: true });
};

export default called;
