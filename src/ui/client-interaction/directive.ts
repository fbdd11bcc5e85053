import type { ClientDirective } from 'astro';
import { followIntent, readSign } from './intent.ts';

const CODE = ['component-url', 'renderer-url'];

/**
 * `client:interaction`: no code of the island is fetched before a person points at, touches, focuses or types at the
 * island or an opener of the dialog around it, and none of it runs before the dialog has been painted. Page and dialog are
 * complete HTML until then. A button of the island that is pressed before its code has come is pressed again when it has.
 */
const interaction: ClientDirective = (load, options, island) => {
  const dialogId = island.closest('dialog')?.id;
  const stageOf = ({ type, target }: Event) =>
    target instanceof Element ? readSign(type, target, island, dialogId) : null;
  let pressed: HTMLElement | null = null;
  // Who closes what a press opened, by Escape or by a click elsewhere, does not want it again when the code has come.
  const remember = (event: Event) => {
    const target = event.target as Element;
    if (event.type === 'click') pressed = island.contains(target) ? target.closest('button') : null;
    else if ((event as KeyboardEvent).key === 'Escape') pressed = null;
  };
  const answered = new AbortController();
  for (const type of ['click', 'keydown']) document.addEventListener(type, remember, answered);
  const run = async () => {
    const hydrate = await load();
    await hydrate();
    answered.abort();
    // The code did not arrive: the HTML goes on working, and the next sign tries again.
    if (island.hasAttribute('ssr')) interaction(load, options, island);
    else pressed?.click();
  };
  // Starting the downloads costs a slow phone 6 ms, spent while the finger is down; running the code costs it 100, and waits
  // until the panel is painted.
  followIntent(document, stageOf, {
    fetch: () => preload(island),
    run: () => requestAnimationFrame(() => setTimeout(run)),
  });
};

function preload(island: HTMLElement): void {
  for (const attribute of CODE) {
    const href = island.getAttribute(attribute);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

export default interaction;
