import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FaultProxy, faultProxy } from '../support/fault-proxy.ts';
import { type RunningServer, startServer } from '../support/server.ts';

/** Pages that need no backend and are cached for an hour, and one that is cached for half a minute. */
const PAGES = ['/imprint', '/de/imprint', '/search', '/all-matches'];

const NAME_OF_FALLBACK = 'Premium';

let backend: RunningServer;
let proxy: FaultProxy;
beforeAll(async () => {
  backend = await startServer({ NOW: '2026-11-21T14:00:00Z', SEED: '1' });
  proxy = await faultProxy(backend.origin);
}, 240_000);
afterAll(async () => {
  await backend.stop('SIGKILL');
  proxy.close();
});

/** Starts a site on which these calls fail from the start, and ends it after `use`. */
async function whileFailing(calls: RegExp, use: (ask: (path: string) => Promise<Page>) => Promise<void>) {
  proxy.fault = (path) => (calls.test(path) ? 500 : undefined);
  const site = await startServer({ API_URL: proxy.origin });
  try {
    await use((path) => ask(site.origin + path));
  } finally {
    proxy.fault = () => undefined;
    await site.stop();
  }
}

type Page = Awaited<ReturnType<typeof ask>>;

async function ask(address: string) {
  const answer = await fetch(address);
  const lifetime = answer.headers.get('cdn-cache-control') ?? '';
  const seconds = Number(/max-age=(\d+)/.exec(lifetime)?.[1]);
  const html = await answer.text();
  const browser = answer.headers.get('cache-control');
  return { status: answer.status, seconds, browser, whole: !html.includes(NAME_OF_FALLBACK), html };
}

test.each([
  ['/imprint', 'config/images_header'],
  ['/imprint', 'config/images_footer'],
  ['/imprint', 'config/top_links'],
  ['/drawers', 'config/top_links'],
  ['/drawers', 'menus/menu'],
])('%s, rendered while %s failed, is cached only for seconds, and by no browser', (path, call) =>
  whileFailing(new RegExp(`/api/v2/${call}$`), async (askFor) => {
    expect(await askFor(path)).toMatchObject({ status: 200, seconds: 5, browser: 'no-cache', whole: true });
  }),
);

test('the site has its configured name seconds after its backend recovers', () =>
  whileFailing(/^\/api\/v2\/(?:config|menus)/, async (askFor) => {
    for (const path of PAGES) expect(await askFor(path), path).toMatchObject({ status: 200, seconds: 5, whole: false });
    proxy.fault = () => undefined;
    const all = () => Promise.all(PAGES.map(askFor));
    await expect
      .poll(async () => (await all()).filter(({ whole }) => !whole).length, { timeout: 10_000, interval: 250 })
      .toBe(0);
    // Complete pages have their usual lifetime again.
    expect((await all()).map(({ seconds }) => seconds)).toEqual([3600, 3600, 60, 30]);
  }));

test('a match with failed secondary calls has its video, is cached for seconds, and then is complete', async () => {
  const list = await fetch(`${backend.origin}/api/v2/events?status=live&sport=football&video=true&per_page=20`);
  const { data } = (await list.json()) as { data: { uuid: string; stream: { url: string | null } | null }[] };
  const uuid = data.find(({ stream }) => stream?.url)?.uuid ?? 'none is live';
  const beside = ['Statistics', 'Line-ups', 'Standings', 'Earlier meetings', 'More from '].map(
    (words) => new RegExp(`<h2[^>]*>${words}`),
  );
  await whileFailing(/\/(?:timeline|lineups|statistics|standings|events)(?:\?|$)/, async (askFor) => {
    const lame = await askFor(`/events/${uuid}`);
    expect(lame).toMatchObject({ status: 200, seconds: 5 });
    expect(lame.html).toContain(`/media/live/${uuid}/index.m3u8`);
    for (const heading of beside) expect(shown(lame.html)).not.toMatch(heading);
    proxy.fault = () => undefined;
    const all = async () => shown((await askFor(`/events/${uuid}`)).html);
    for (const heading of beside) await expect.poll(all, { timeout: 10_000, interval: 250 }).toMatch(heading);
    expect(await askFor(`/events/${uuid}`)).toMatchObject({ status: 200, seconds: 10 });
  });
});

/** A page's text without the sections that wait hidden for live updates. */
const shown = (html: string) => html.replace(/<section\b[^>]*\shidden\b[\s\S]*?<\/section>/g, '');
