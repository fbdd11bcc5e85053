import { currentHost } from '#runtime/host.ts';
import { DRAWN_WIDTHS, drawnAt, isDrawn } from '#contract/drawn-picture.ts';
import { event } from '#contract/event.ts';
import { paged } from '#contract/page.ts';

const START_AFTER_MS = 3_000;
/** The lists of the home page. */
const LISTS = ['live', 'upcoming', 'latest'].map((status) => `/api/v2/events?status=${status}&per_page=12`);
/** The width on phones. */
const WIDTH = DRAWN_WIDTHS[1];

const events = paged(event);

/** Renders the stills of the home page soon after the start, so that the first visitor does not wait. Returns how to stop. */
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
    work = warm().catch((error: unknown) => currentHost().report('The stills of the home page were not cached', error));
  }, START_AFTER_MS).unref();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await work;
  };
}
