import { describe, expect, it } from 'vitest';
import { lifetimeOf, parseLifetime, tagsOf } from '#host/cache/policy.ts';

const DAY = 86_400;

describe('the lifetime in CDN-Cache-Control', () => {
  it.each([
    ['max-age=60', { maxAge: 60, swr: 0, sie: DAY }],
    ['public, max-age=60, stale-while-revalidate=600', { maxAge: 60, swr: 600, sie: DAY }],
    ['max-age=60, stale-while-revalidate=600, stale-if-error=30', { maxAge: 60, swr: 600, sie: 30 }],
    ['max-age=0, stale-while-revalidate=5', { maxAge: 0, swr: 5, sie: DAY }],
    ['stale-if-error=5, max-age=1', { maxAge: 1, swr: 0, sie: 5 }],
    ['max-age=0', null],
    ['no-store, max-age=60', null],
    ['private, max-age=60', null],
    ['max-age=-1', null],
    ['s-max-age=60', null],
    ['', null],
  ])('%s', (control, lifetime) => {
    expect(parseLifetime(control)).toEqual(lifetime);
  });
});

describe('an answer', () => {
  const page = (status = 200, headers = {}) => ({
    status,
    headers: { 'content-type': 'text/html', 'cdn-cache-control': 'max-age=600, stale-while-revalidate=60', ...headers },
    body: Buffer.from('page'),
  });

  it('has the lifetime of its header', () => {
    expect(lifetimeOf(page())).toEqual({ maxAge: 600, swr: 60, sie: DAY });
  });

  it('404 is cached for a minute at most and never served stale', () => {
    expect(lifetimeOf(page(404))).toEqual({ maxAge: 60, swr: 0, sie: 0 });
  });

  it.each([
    ['sets a cookie', page(200, { 'set-cookie': 'a=1' })],
    ['varies by cookie', page(200, { vary: 'Accept-Encoding, Cookie' })],
    ['is private', page(200, { 'cache-control': 'private, no-cache' })],
    ['must not be stored', page(200, { 'cache-control': 'no-store' })],
    ['is a picture', page(200, { 'content-type': 'image/avif' })],
    ['is compressed already', page(200, { 'content-encoding': 'br' })],
    ['is a redirect', page(302)],
    ['is a failure', page(500)],
    ['says nothing', page(200, { 'cdn-cache-control': undefined })],
    ['is huge', { ...page(), body: Buffer.alloc(3 * 1024 * 1024) }],
  ])('that %s is not kept', (_what, answer) => {
    expect(lifetimeOf(answer)).toBeNull();
  });

  it('names its tags once each', () => {
    expect(tagsOf({ 'cache-tag': 'events, team:1,,events' })).toEqual(['events', 'team:1']);
  });
});
