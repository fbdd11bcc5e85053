import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { PRIORITY_CLASSES } from '#host/load/limits.ts';
import { describeCall } from '#contract/find-endpoint.ts';
import { priorityOf } from '#host/load/priority-classes.ts';
import { createShedder, Overloaded } from '#host/load/shedder.ts';
import { latch, standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

/** Priority classes of equal size, with the precedence of the real server. */
const limits = (running: number, queued: number) => {
  const sized = ({ behind }: { behind: number }) => ({ running, queued, behind });
  const { urgent, page, extra, refresh } = PRIORITY_CLASSES;
  return { urgent: sized(urgent), page: sized(page), extra: sized(extra), refresh: sized(refresh) };
};

/** A busy machine needs time for hundreds of connections. */
const DEADLINE = { timeout: 15_000 };

describe('under overload', () => {
  it('refuses work above its running and queue limits at once', async () => {
    const shedder = createShedder(limits(1, 2));
    const busy = latch();
    const runs = Array.from({ length: 5 }, () => shedder.run('page', () => busy.opened));
    const refused = runs.slice(3).map((run) => expect(run).rejects.toBeInstanceOf(Overloaded));
    await Promise.all(refused);
    busy.open();
    expect(await Promise.all(runs.slice(0, 3))).toHaveLength(3);
  });

  it('runs urgent work before pages, pages before extras, and extras before refreshes', async () => {
    const shedder = createShedder(limits(9, 9));
    const order: string[] = [];
    const first = shedder.run('page', async () => {});
    const waiting = (['refresh', 'extra', 'page', 'urgent', 'page', 'urgent'] as const).map((priority) =>
      shedder.run(priority, async () => void order.push(priority)),
    );
    await Promise.all([first, ...waiting]);
    expect(order).toEqual(['urgent', 'urgent', 'page', 'page', 'extra', 'refresh']);
  });

  it('prevents starvation: much older work runs first', async () => {
    let time = 0;
    const shedder = createShedder(limits(9, 9), 60_000, () => time);
    const order: string[] = [];
    const push = (name: string) => async () => void order.push(name);
    const early = [shedder.run('page', push('at once')), shedder.run('extra', push('picture'))];
    time = PRIORITY_CLASSES.extra.behind + 1;
    await Promise.all([...early, shedder.run('urgent', push('call')), shedder.run('page', push('page'))]);
    expect(order).toEqual(['at once', 'picture', 'call', 'page']);
  });

  it('slow work in one class does not block another', async () => {
    const shedder = createShedder(limits(2, 9));
    const busy = latch();
    const pictures = Array.from({ length: 9 }, () => shedder.run('extra', () => busy.opened));
    expect(await shedder.run('page', async () => 'a page')).toBe('a page');
    expect(await shedder.run('urgent', async () => 'signed out')).toBe('signed out');
    busy.open();
    await Promise.all(pictures);
  });

  it.each([
    ['/api/v2/events/1', 'urgent'],
    ['/api/v2/users/me/orders', 'urgent'],
    ['/internal/api/session', 'urgent'],
    ['/media/live/1/720p/7.m4s', 'urgent'],
    ['/users/sign_in', 'urgent'],
    ['/de/login', 'urgent'],
    ['/en-us/logout', 'urgent'],
    ['/', 'page'],
    ['/usersguide', 'page'],
    ['/events/1', 'page'],
    ['/passes/1/checkout', 'page'],
    ['/api/v2/events', 'page'],
    ['/v2/calendar/team/1.ics', 'page'],
    ['/media/art/crests/1.svg', 'extra'],
    ['/media/og/events/1.jpg', 'extra'],
    ['/v2/searches', 'extra'],
  ])('%s is of the class %s, by whatever method', (path, priority) => {
    expect(priorityOf(path, describeCall)).toBe(priority);
  });

  it('starts one job for each iteration of the event loop, so that refusals are sent between renders', async () => {
    const shedder = createShedder(limits(9, 9));
    let started = 0;
    const runs = Array.from({ length: 3 }, () => shedder.run('page', async () => void started++));
    const counts = [started];
    for (let turn = 0; turn < 2; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      counts.push(started);
    }
    await Promise.all(runs);
    expect(counts).toEqual([1, 2, 3]);
  });

  it('refuses work after its queue timeout and passes failures on', async () => {
    let time = 0;
    const shedder = createShedder(limits(1, 9), 100, () => time);
    const busy = latch();
    const first = shedder.run('page', () => busy.opened.then(() => Promise.reject(new Error('broken'))));
    const late = shedder.run('page', async () => 'too late');
    time = 101;
    busy.open();
    await expect(first).rejects.toThrow('broken');
    await expect(late).rejects.toBeInstanceOf(Overloaded);
  });

  it('the site answers 503 with Retry-After as JSON or HTML by path, and serves cached pages', async () => {
    // No wait reaches its timeout, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const busy = latch();
    const app = standIn(({ url }) =>
      url === '/' ? { headers: { 'cdn-cache-control': 'max-age=60' }, body: 'home' } : busy.opened.then(() => ({})),
    );
    const host = await startHost(app.handler, { environment: { TRUST_PROXY: '1' } });
    await host.ask('/');
    const answered: number[] = [];
    let visitors = 0;
    const ask = async () => {
      const headers = { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors++ & 255}` };
      answered.push((await host.ask('/api/v2/events/1', { headers })).status);
    };
    const running = Array.from({ length: PRIORITY_CLASSES.urgent.running }, ask);
    await vi.waitFor(() => expect(app.seen).toHaveLength(1 + PRIORITY_CLASSES.urgent.running), DEADLINE);
    const others = Array.from({ length: PRIORITY_CLASSES.urgent.queued + 96 }, ask);
    await vi.waitFor(() => expect(answered).toHaveLength(96), DEADLINE);
    const refused = await host.ask('/api/v2/teams/1');
    expect(refused.headers['retry-after']).toBe('2');
    expect(JSON.parse(refused.text)).toMatchObject({ status: 503, errors: [{ code: 'overloaded' }] });
    expect((await host.ask('/')).headers['x-cache']).toBe('hit');
    expect((await host.ask('/healthz')).status).toBe(200);
    busy.open();
    await Promise.all([...running, ...others]);
    expect(answered).toEqual([
      ...Array(96).fill(503),
      ...Array(PRIORITY_CLASSES.urgent.running + PRIORITY_CLASSES.urgent.queued).fill(200),
    ]);
  });

  it('blocked requests for live parts occupy no slot', async () => {
    const busy = latch();
    const app = standIn(({ url }) => (url?.startsWith('/media/') ? busy.opened.then(() => ({})) : { body: 'page' }));
    const host = await startHost(app.handler);
    const players = Array.from({ length: 120 }, (_, index) =>
      host.ask(`/media/live/${index}/720p/${index % 2 ? 'index.m3u8?_HLS_msn=7&_HLS_part=1' : '7.1.m4s'}`),
    );
    await vi.waitFor(() => expect(app.seen).toHaveLength(120), DEADLINE);
    expect((await host.ask('/api/v2/teams')).status).toBe(200);
    expect((await host.ask('/')).status).toBe(200);
    busy.open();
    expect((await Promise.all(players)).every(({ status }) => status === 200)).toBe(true);
  });

  it('a long answer frees its slot once its head is sent', async () => {
    const busy = latch();
    const app = standIn(async ({ url }, response) => {
      if (url !== '/api/v2/live') return { body: 'ok' };
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
      await busy.opened;
      response.end();
      return {};
    });
    const host = await startHost(app.handler);
    const streams = Array.from({ length: 60 }, () => host.ask('/api/v2/live'));
    await vi.waitFor(() => expect(app.seen).toHaveLength(60), DEADLINE);
    expect((await host.ask('/api/v2/events')).status).toBe(200);
    busy.open();
    await Promise.all(streams);
  });
});
