import type { ClientDirective } from 'astro';
import { whenCalled } from './call.ts';

/** `client:called`: the page's own script says when the island's code is fetched and run, by `callIsland`. */
const called: ClientDirective = (load, _options, island) =>
  whenCalled(island, async () => {
    const hydrate = await load();
    await hydrate();
  });

export default called;
