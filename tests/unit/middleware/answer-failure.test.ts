import type { APIContext } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentHost, registerHost } from '#runtime/host.ts';
import { answerFailure } from '#middleware/answer-failure.ts';
import { UnreadableForm } from '#middleware/private-page.ts';

const before = currentHost();
const report = vi.fn();
beforeEach(() => {
  report.mockReset();
  registerHost({ ...before, report });
});
afterEach(() => registerHost(before));

const rewrite = vi.fn(async () => new Response('Back in a moment'));
const answer = (error: unknown, address = '/teams/x') => {
  const url = new URL(`https://site.example${address}`);
  const params = address.startsWith('/teams/') ? { id: 'x' } : {};
  return answerFailure({ rewrite, url, params } as unknown as APIContext, error);
};

test.each([
  ['of our own', new TypeError('x is undefined')],
  ['that is nothing', undefined],
  ['with a status and nothing else', { status: 503 }],
])('an error %s is written down and leads to /500, which nobody keeps', async (_what, error) => {
  const { status, headers } = await answer(error);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/500', 'no-store']);
  expect(report).toHaveBeenCalledExactlyOnceWith('Rendering failed', error);
});

test('a form that cannot be read is told how to be sent, whatever its address', async () => {
  for (const address of ['/setting', '/teams/x', '/setting?form=a']) {
    const refused = await answer(new UnreadableForm(), address);
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('multipart/form-data')]);
  }
  expect(report).not.toHaveBeenCalled();
});

test.each([400, 414, 422])('an address that the backend rejects (%i) is a 404 page', async (status) => {
  const refused = { status, errors: [{ code: 'bad_request' }] };
  for (const address of ['/teams/x', '/calendar?team=x']) {
    await answer(refused, address);
    expect(rewrite).toHaveBeenLastCalledWith('/404');
  }
  expect(report).not.toHaveBeenCalled();
});

test.each([
  ['/calendar', 400],
  ['/', 422],
  ['/teams/x', 404],
])('%s is no page that is not there because its backend says %i', async (address, status) => {
  expect((await answer({ status, errors: [{ code: 'bad_request' }] }, address)).status).toBe(503);
});

test.each([
  ['a backend that lets nobody in', { status: 401, errors: [{ code: 'unauthorized' }] }],
  ['a backend that fails', { status: 500, errors: [{ code: 'internal' }] }],
  ['a backend that does not answer', { status: 0, errors: [{ code: 'network' }] }],
  ['a database that is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
])('%s is expected: 503, with when to come again', async (_what, error) => {
  const { status, headers, body } = await answer(error);
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(await new Response(body).text()).toBe('Back in a moment');
  expect(rewrite).toHaveBeenCalledWith('/unavailable');
  expect(report).not.toHaveBeenCalled();
});
