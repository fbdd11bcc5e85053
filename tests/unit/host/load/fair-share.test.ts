import { describe, expect, it, vi } from 'vitest';
import { PRIORITY_CLASSES } from '#host/load/limits.ts';
import { createShedder, Overloaded } from '#host/load/shedder.ts';
import { latch, standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

const limits = (running: number, queued: number) => {
  const own = { running, queued, behind: 0 };
  return { urgent: own, page: own, extra: own, refresh: own };
};
const CRAWLER = '203.0.113.7';

/** Requests a page from an address; it records its start and runs until `done`. */
const pagesOf = (shedder: ReturnType<typeof createShedder>, started: string[], done: Promise<void>) => (from: string) =>
  shedder.run(
    'page',
    () => {
      started.push(from);
      return done;
    },
    from,
  );

describe('of the running renders', () => {
  it('one address gets at most half, and others do not wait for it', async () => {
    const shedder = createShedder(limits(4, 99));
    const busy = latch();
    const started: string[] = [];
    const ask = pagesOf(shedder, started, busy.opened);
    const pages = Array.from({ length: 9 }, () => ask(CRAWLER));
    await vi.waitFor(() => expect(started).toEqual([CRAWLER, CRAWLER]));
    pages.push(ask('visitor'), ask('another'));
    await vi.waitFor(() => expect(started).toHaveLength(4));
    expect(started.slice(2)).toEqual(['visitor', 'another']);
    busy.open();
    await Promise.all(pages);
    expect(started.filter((from) => from === CRAWLER)).toHaveLength(9);
  });

  it('addresses with fewer running renders have priority', async () => {
    const shedder = createShedder(limits(4, 99));
    const busy = latch();
    const order: string[] = [];
    const ask = pagesOf(shedder, order, busy.opened);
    const pages = [CRAWLER, CRAWLER, CRAWLER, 'visitor'].map(ask);
    await vi.waitFor(() => expect(order).toHaveLength(3));
    busy.open();
    await Promise.all(pages);
    expect(order).toEqual([CRAWLER, 'visitor', CRAWLER, CRAWLER]);
  });
});

describe('a queue filled by one address', () => {
  it('accepts a request of another address, and refuses the last of the busiest address', async () => {
    const shedder = createShedder(limits(1, 3));
    const busy = latch();
    const run = (from: string) => shedder.run('page', () => busy.opened, from);
    const [first, second, third, last] = [run(CRAWLER), run(CRAWLER), run(CRAWLER), run(CRAWLER)];
    const visitor = run('visitor');
    await expect(last).rejects.toBeInstanceOf(Overloaded);
    await expect(run(CRAWLER)).rejects.toBeInstanceOf(Overloaded);
    busy.open();
    await Promise.all([first, second, third, visitor]);
  });

  it('refuses an address that would have as many as the others', async () => {
    const shedder = createShedder(limits(1, 2));
    const busy = latch();
    const all = ['one', 'one', 'two'].map((from) => shedder.run('page', () => busy.opened, from));
    await expect(shedder.run('page', () => busy.opened, 'three')).rejects.toBeInstanceOf(Overloaded);
    busy.open();
    await Promise.all(all);
  });
});

it('a crawler with more connections than render slots does not block visitors behind the same proxy', async () => {
  const busy = latch();
  const app = standIn(({ url }) => (url === '/visitor' ? { body: 'a page' } : busy.opened.then(() => ({}))));
  const host = await startHost(app.handler, { environment: { TRUST_PROXY: '1' } });
  const ask = (path: string, address: string) => host.ask(path, { headers: { 'x-forwarded-for': address } });
  const { running, queued } = PRIORITY_CLASSES.page;
  const crawled = Array.from({ length: running + queued + 9 }, (_, index) => ask(`/crawled/${index}`, CRAWLER));
  await vi.waitFor(() => expect(app.seen).toHaveLength(running / 2));
  expect((await ask('/visitor', '198.51.100.1')).text).toBe('a page');
  expect(app.seen).toHaveLength(running / 2 + 1);
  busy.open();
  await Promise.all(crawled);
});
