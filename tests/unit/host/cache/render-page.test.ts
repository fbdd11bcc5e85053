import { describe, expect, it, vi } from 'vitest';
import { createRenderPage } from '#host/cache/render-page.ts';
import type { Fetch } from '#host/http/handler.ts';

const rendered = (fetch: Fetch, timeout = 1_000) =>
  createRenderPage(fetch, 'https://site.example', timeout)('/teams?page=2');

describe('rendering a page in process', () => {
  it('asks for the public address, as nobody', async () => {
    const asked: Request[] = [];
    const { status, headers, body } = await rendered(async (request) => {
      asked.push(request);
      return new Response('<p>Müller</p>', { headers: { 'Content-Type': 'text/html', 'Cache-Tag': 'teams' } });
    });
    expect([status, headers, body.toString()]).toEqual([
      200,
      { 'content-type': 'text/html', 'cache-tag': 'teams' },
      '<p>Müller</p>',
    ]);
    const [request] = asked;
    expect([request!.method, request!.url]).toEqual(['GET', 'https://site.example/teams?page=2']);
    expect([...request!.headers]).toEqual([
      ['accept', 'text/html'],
      ['host', 'site.example'],
    ]);
  });

  it.each([302, 404, 500, 503])('hands on an answer %i', async (status) => {
    const { body, ...answer } = await rendered(
      async () => new Response('x', { status, headers: { location: '/login' } }),
    );
    expect([answer.status, answer.headers['location'], body.toString()]).toEqual([status, '/login', 'x']);
  });

  it('hands on every cookie, so that the page is not cached', async () => {
    const headers = new Headers({ 'content-type': 'text/html' });
    headers.append('set-cookie', 'a=1; Path=/');
    headers.append('set-cookie', 'b=2; Path=/');
    const answer = await rendered(async () => new Response('x', { headers }));
    expect(answer.headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  });

  it('has an empty body where there is none', async () => {
    expect((await rendered(async () => new Response(null, { status: 204 }))).body).toHaveLength(0);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('broken'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    [
      'breaks off',
      async () => new Response(new ReadableStream({ pull: (stream) => stream.error(new Error('broken')) })),
    ],
  ] satisfies [string, Fetch][])('rejects when the app %s', async (_how, fetch) => {
    await expect(rendered(fetch)).rejects.toThrow('broken');
  });

  it('rejects a header that node cannot send', async () => {
    const answer = rendered(async () => new Response('x', { headers: { 'x-name': 'a\u0001b' } }));
    await expect(answer).rejects.toThrow(/Invalid character in header content \["x-name"\]/);
  });

  it('rejects after the time limit', async () => {
    vi.useFakeTimers();
    try {
      const answer = rendered(() => new Promise(() => {}), 8_000);
      const failed = expect(answer).rejects.toThrow('Rendering /teams?page=2 took longer than 8000 ms');
      await vi.advanceTimersByTimeAsync(8_000);
      await failed;
    } finally {
      vi.useRealTimers();
    }
  });
});
