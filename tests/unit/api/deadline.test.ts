import { describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { inTime, isDegraded, withDeadline } from '#api/deadline.server.ts';
import { httpSource } from '#api/transport.server.ts';

const never = () => new Promise<never>(() => {});
const since = (started: number) => (performance.now() - started) / 1000;

test('the calls of a page share a deadline of 2.5 s; optional calls have 1 s', async () => {
  const started = performance.now();
  await withDeadline(async () => {
    await expect(inTime(never(), true)).rejects.toMatchObject({ status: 0 });
    expect(since(started)).toBeGreaterThan(0.9);
    expect(since(started)).toBeLessThan(1.5);
    await expect(inTime(never(), false)).rejects.toMatchObject({ errors: [{ code: 'timeout' }] });
    expect(since(started)).toBeLessThan(2.9);
    // The error page uses available answers and does not wait.
    await withDeadline(async () => {
      expect(await inTime(Promise.resolve('kept'), false)).toBe('kept');
      await expect(inTime(never(), false)).rejects.toMatchObject({ status: 0 });
    });
    expect(since(started)).toBeLessThan(3);
  });
});

test('calls outside of a page have no deadline', async () => {
  expect(await inTime(new Promise((resolve) => setTimeout(resolve, 5, 'there')), true)).toBe('there');
});

describe('a degraded page', () => {
  const calls = (answer: () => Promise<Response>) => createApi(httpSource(answer)).site;
  const failed = (status: number) => async () => Response.json({ status, errors: [] }, { status });

  test.each([
    ['its configuration', () => calls(failed(500)).config()],
    ['its menu', () => calls(failed(502)).menu()],
    ['pictures', () => calls(failed(429)).footerImages()],
    ['what nobody answers', () => calls(() => Promise.reject(new Error('down'))).headerImages()],
  ])('%s, because the backend fails, knows it', async (_what, call) => {
    await withDeadline(async () => {
      expect(isDegraded()).toBe(false);
      await expect(call()).rejects.toBeDefined();
      expect(isDegraded()).toBe(true);
    });
    expect(isDegraded()).toBe(false);
  });

  test.each([
    ['what the backend says is not there', () => calls(failed(404)).headerImages()],
    ['nothing', () => calls(async () => Response.json([])).headerImages()],
  ])('%s is as it should be', async (_what, call) => {
    await withDeadline(async () => {
      await call().catch(() => []);
      expect(isDegraded()).toBe(false);
    });
  });
});
