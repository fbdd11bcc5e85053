import { afterEach, expect, test, vi } from 'vitest';
import { takeFlash } from '#stores/flash.ts';

afterEach(() => vi.unstubAllGlobals());

/** A document whose cookies are this text; what is written to them is noted. */
function withCookies(cookie: string): string[] {
  const written: string[] = [];
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text) {
      written.push(text);
    },
  });
  return written;
}

test('a message is taken once', () => {
  const written = withCookies('a=1; flash=notifications.authed.error; b=2');
  expect(takeFlash()).toBe('notifications.authed.error');
  expect(written).toEqual(['flash=; Max-Age=0; Path=/']);
});

test.each(['', 'a=1', 'otherflash=notifications.authed.error'])('there is none in %j', (cookie) => {
  const written = withCookies(cookie);
  expect(takeFlash()).toBeNull();
  expect(written).toEqual([]);
});

test('what is no message of ours is never shown, and goes as well', () => {
  const written = withCookies('flash=%3Cb%3Eyou%20won%3C%2Fb%3E');
  expect(takeFlash()).toBeNull();
  expect(written).toHaveLength(1);
});
