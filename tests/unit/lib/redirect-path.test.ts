import { expect, it } from 'vitest';
import { redirectPath } from '#lib/redirect-path.ts';

it.each([
  ['/teams/', '/teams'],
  ['/teams///', '/teams'],
  ['/de/', '/de'],
  ['/teams/?page=2&x=/', '/teams?page=2&x=/'],
  ['//evil.example/', '/evil.example'],
  ['///evil.example/x/', '/evil.example/x'],
  ['/\\evil.example/', '/evil.example'],
  ['/%2F/evil.example/', '/%2F/evil.example'],
  ['/teams//1///live', '/teams/1/live'],
  ['/', '/'],
])('%s leads to %s', (asked, path) => {
  const url = new URL(`https://site.example${asked}`);
  expect(redirectPath(url)).toBe(path);
  expect(new URL(redirectPath(url), url).origin).toBe(url.origin);
});
