import { expect, test } from 'vitest';
import { cookiesNotKept } from '#host/cookies-not-kept.ts';

test.each(['https://tv.example', 'http://localhost:4321', 'http://127.0.0.1:8080', 'http://[::1]:4321'])(
  'browsers keep the cookies of %s',
  (PUBLIC_ORIGIN) => {
    expect(cookiesNotKept({ PUBLIC_ORIGIN })).toBe(null);
  },
);

test('a site without https says that nobody can sign in, and what to do', () => {
  expect(cookiesNotKept({ PUBLIC_ORIGIN: 'http://192.168.1.20:4321' })).toMatch(/192\.168\.1\.20.*Caddyfile/);
});
