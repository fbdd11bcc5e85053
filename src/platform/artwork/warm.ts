import { currentHost } from '#runtime/host.ts';
import { DRAWN_WIDTHS, drawnAt, isDrawn } from '#contract/drawn-picture.ts';
import { event } from '#contract/event.ts';
import { paged } from '#contract/page.ts';

const START_AFTER_MS = 3_000;
/** The lists of the home page, whose pictures the first visitor after a start would wait for. */
const LISTS = ['live', 'upcoming', 'latest'].map((status) => `/api/v2/events?status=${status}&per_page=12`);
/** The width a phone's rail asks for. */
const WIDTH = DRAWN_WIDTHS[1];

const events = paged(event);

/**
 * Has the stills of the home page made one by one, a while after the start, through the backend's own `fetch`. Returns how
 * to stop, which waits for what is under way.
 */
export function warmStills(fetch: (request: Request) => Promise<Response>): () => Promise<void> {
  let stopped = false;
  let work: Promise<void> = Promise.resolve();
  const get = (path: string) => fetch(new Request(new URL(path, 'http://home.invalid')));
  const warm = async () => {
    for (const list of LISTS) {
      if (stopped) return;
      const { data } = events.parse(await (await get(list)).json());
      for (const { images } of data) {
        const still = images[0]?.url ?? '';
        if (stopped) return;
        if (isDrawn(still)) await (await get(drawnAt(still, WIDTH))).arrayBuffer();
      }
    }
  };
  const timer = setTimeout(() => {
    work = warm().catch((error: unknown) =>
      currentHost().report('The stills of the home page were not made ahead', error),
    );
  }, START_AFTER_MS).unref();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await work;
  };
}
