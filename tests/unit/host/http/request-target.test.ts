import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal, readTarget } from '#host/http/request-target.ts';

const read = (target: string) => {
  const found = readTarget(target);
  return isRefusal(found) ? found.status : found.url;
};

describe('a request target is read as', () => {
  it.each([
    ['/', '/'],
    ['/teams?page=2', '/teams?page=2'],
    ['/%74eams', '/teams'],
    ['/%5fimage', '/_image'],
    ['/%5F%49mage', '/_Image'],
    ['/./_image', '/_image'],
    ['/x/../_image', '/_image'],
    ['/x/%2e%2E/_image', '/_image'],
    ['/../../profile', '/profile'],
    ['/teams/.', '/teams/'],
    ['/teams/x/..', '/teams/'],
    ['/.well-known/security.txt', '/.well-known/security.txt'],
    ['/teams/...', '/teams/...'],
    ['/sports/ski%2fboard', '/sports/ski%2Fboard'],
    ['/teams/m%c3%bcnchen', '/teams/m%C3%BCnchen'],
    ['/teams/a"b', '/teams/a%22b'],
    ['/?%65mbed', '/?embed'],
    ['/search?query=100%25ab', '/search?query=100%25ab'],
    ['/search?query=a/../b', '/search?query=a/../b'],
    ['//teams', '//teams'],
    ['http://site.example/teams?page=2', '/teams?page=2'],
    ['HTTPS://site.example?page=2', '/?page=2'],
    ['http://site.example', '/'],
  ])('%s as %s', (target, url) => {
    expect(read(target)).toBe(url);
  });

  it('null for a double-escaped one', () => {
    for (const target of ['/%255fimage', '/%25%35fimage', '/prof%2569le', '/%25255fimage', '/a/%252e%252e/b'])
      expect(read(target), target).toBe(404);
  });

  it.each(['teams', '', '/\\_image', '/teams#top', '/%', '/%E0%A4%A', '/%ff', '/search?query=%', '/search?query=%00'])(
    '%j as malformed',
    (target) => {
      expect(read(target)).toBe(400);
    },
  );

  it('valid up to 8 KB', () => {
    expect(read(`/${'x'.repeat(8191)}`)).toHaveLength(8192);
    expect(read(`/${'x'.repeat(8192)}`)).toBe(414);
  });

  it('a path and a host for an absolute one', () => {
    expect(readTarget('http://site.example:80/a')).toEqual({ url: '/a', host: 'site.example:80' });
    expect(readTarget('/a')).toEqual({ url: '/a' });
  });
});

/** Random texts with many URL delimiters. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '.',
    '..',
    '%2e',
    '%2F',
    '%5c',
    '%25',
    '%35',
    '5f',
    '_',
    '?',
    '&',
    '=',
    '%00',
    '|',
    '[',
    'é',
    '+',
    ';',
  ),
  fc.string({ maxLength: 4 }),
);
const target = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`);

/** Unescapes a path repeatedly until it does not change, like the framework. */
function unescapedFully(path: string): string {
  try {
    const once = decodeURI(path);
    return once === path ? path : unescapedFully(once);
  } catch {
    return path;
  }
}

describe('any request target', () => {
  it('is refused, or parsed alike by every URL parser', () => {
    fc.assert(
      fc.property(target, (text) => {
        const url = read(text);
        if (typeof url === 'number') return;
        expect(read(url)).toBe(url);
        const [path] = url.split('?', 1);
        expect(new URL(`http://site.example${url}`).pathname).toBe(path);
        expect(unescapedFully(path!)).toBe(decodeURI(path!));
      }),
      { numRuns: 2000 },
    );
  });
});
