import { describe, expect, test } from 'vitest';
import { returnPath } from '#api/session/return-path.ts';

const ORIGIN = 'https://site.example';

describe('a path of this site is accepted with its query', () => {
  test.each([
    ['/', '/'],
    ['/teams?page=2', '/teams?page=2'],
    ['/de/events/1', '/de/events/1'],
    ['/search?query=https://evil.example', '/search?query=https://evil.example'],
    ['/teams/../clubs', '/clubs'],
    ['/a@evil.example', '/a@evil.example'],
    ['/teams#top', '/teams'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/%5cevil.example', '/%5cevil.example'],
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/clubs?embed&page=2', '/clubs?page=2'],
    ['/loginsight', '/loginsight'],
  ])('%s', (value, path) => {
    expect(returnPath(value, ORIGIN)).toBe(path);
  });
});

const HOSTS = [
  'evil.example',
  'evil.example/teams',
  '[::1]',
  '127.0.0.1',
  'site.example.evil.example',
  'site.example@evil.example',
];
const PREFIXES = [
  '//',
  '///',
  '/\\',
  '\\\\',
  '\\/',
  'https://',
  'http://',
  'https:',
  'https:/',
  'ftp://',
  '/.//',
  '/..//',
];
const OTHERS = [
  '',
  ' ',
  'teams',
  '?page=2',
  '#top',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  ' /teams',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  '/teams\r\nset-cookie: a=b',
  '/a/..//evil.example',
  '/a/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '\\evil.example',
  'evil.example',
  '@evil.example',
  ':80',
  `/${'a'.repeat(3000)}`,
  '/login',
  '/de/login?return=/x',
  '/logout',
  '/verify-code?code=x',
  '/unauthorized',
  '/LOGOUT',
];

describe('values that lead to another site or a redirect loop are refused', () => {
  const payloads = [...PREFIXES.flatMap((prefix) => HOSTS.map((host) => prefix + host)), ...OTHERS];
  test('there are more than 80 of them', () => expect(payloads.length).toBeGreaterThan(80));
  test.each(payloads)('%j', (value) => {
    expect(returnPath(value, ORIGIN)).toBeNull();
  });
});
