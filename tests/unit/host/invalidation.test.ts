import { describe, expect, it, vi } from 'vitest';
import { latch, html, cacheablePage } from './support/app.ts';
import { cached } from './support/cached.ts';

describe('invalidation by tag', () => {
  it('gives the next visitor the new page', async () => {
    const { app, host } = await cached();
    await host.ask('/');
    app.answer = () => cacheablePage('second');
    host.invalidate(['other']);
    expect((await host.ask('/')).text).toBe(html('first'));
    host.invalidate(['team:1']);
    expect((await host.ask('/')).text).toBe(html('second'));
  });

  it('during a render causes another render', async () => {
    const { app, host } = await cached();
    const ready = latch();
    let score = '0:0';
    app.answer = async () => {
      const read = score;
      await ready.opened;
      return cacheablePage(read);
    };
    const asked = host.ask('/');
    await vi.waitFor(() => expect(app.seen).toHaveLength(1));
    score = '1:0';
    host.invalidate(['events']);
    ready.open();
    expect((await asked).text).toBe(html('1:0'));
    expect((await host.ask('/')).text).toBe(html('1:0'));
    expect(app.seen).toHaveLength(2);
  });

  it('during every render still answers, but caches nothing', async () => {
    const { app, host } = await cached();
    app.answer = () => {
      queueMicrotask(() => host.invalidate(['events']));
      return cacheablePage('never still');
    };
    expect((await host.ask('/')).status).toBe(200);
    expect((await host.ask('/')).headers['x-cache']).not.toBe('hit');
  });

  it('serves the old page only if the new one cannot be rendered', async () => {
    const { app, host } = await cached();
    await host.ask('/');
    host.invalidate(['events']);
    app.answer = () => ({ status: 503 });
    expect((await host.ask('/')).headers['x-cache']).toBe('stale');
  });
});
