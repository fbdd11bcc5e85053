import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ADMIN_PAGES, JOIN_PATTERN } from '#config/admin-pages.ts';
import { needsLogin, routeOf, routes } from '#config/routes.ts';

const segments = (pattern: string) => pattern.split('/').slice(1);
const dynamic = (segment: string) => segment.startsWith(':');

/** A path that both patterns match, or null. */
function common(a: string, b: string): string | null {
  const [left, right] = [segments(a), segments(b)];
  if (left.length !== right.length) return null;
  const path = left.map((segment, index) => {
    const other = right[index] ?? '';
    if (dynamic(segment)) return dynamic(other) ? 'x' : other;
    return dynamic(other) || other === segment ? segment : null;
  });
  return path.includes(null) ? null : `/${path.join('/')}`;
}

/** Astro's order: at the first difference a static segment wins over a parameter. */
function stronger(a: string, b: string): string {
  const index = segments(a).findIndex((segment, at) => dynamic(segment) !== dynamic(segments(b)[at] ?? ''));
  return dynamic(segments(a)[index] ?? '') ? b : a;
}

describe('two routes that match the same path', () => {
  const pairs = routes.flatMap((a, index) =>
    routes.slice(index + 1).flatMap((b) => {
      const path = common(a.pattern, b.pattern);
      return path ? [[a.pattern, b.pattern, path] as const] : [];
    }),
  );

  test.each(pairs)('%s and %s: %s belongs to the one Astro chooses', (a, b, path) => {
    expect(routeOf(path)?.pattern).toBe(routes.find(({ pattern }) => pattern === stronger(a, b))?.pattern);
  });
});

test('every route pattern matches its route', () => {
  for (const { pattern } of routes) expect(routeOf(pattern.replace(/:\w+/g, 'some-id'))?.pattern).toBe(pattern);
});

test('pages and routes correspond one to one', () => {
  const ofKind = (kind: string) => routes.filter((route) => route.kind === kind).map(({ pattern }) => pattern);
  const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)[^_][^/]*\.astro$/.test(file.replaceAll('\\', '/')) && file !== '404.astro')
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(\/?index)?\.astro$/, '')}`.replace(/\[(\w+)\]/g, ':$1'));
  const shape = (pattern: string) => pattern.replace(/:\w+/g, ':');
  const rendered = [...ofKind('page'), ...ofKind('part')];
  const known = new Set(rendered.map(shape));
  expect(pages.filter((page) => !known.has(shape(page)))).toEqual([]);
  const shapes = new Set(pages.map(shape));
  const missing = rendered.filter((pattern) => !shapes.has(shape(pattern)) && !existsSync(`src/pages${pattern}.ts`));
  expect(missing).toEqual([]);
  const fileOf = (pattern: string) => `src/pages${pattern.replace(/:(\w+)/g, '[$1]')}.ts`;
  expect(
    ofKind('machine')
      .map(fileOf)
      .filter((file) => !existsSync(file)),
  ).toEqual([]);
});

test('only the pages of decision D-01 need a login', () => {
  expect(routes.filter(({ access }) => access === 'login').map(({ pattern }) => pattern)).toEqual([
    '/profile',
    '/profile/subscriptions/:uuid',
    '/follow',
    '/payment',
    '/payment/receipts/:uuid',
    '/setting',
    '/chat',
    '/onboarding',
    '/onboarding-platform/edit',
    '/events/:id/watch',
    '/events/:id/vote',
    '/events/:id/checkout',
    '/passes/:id/checkout',
    '/checkout/orders/:uuid',
    '/checkout/coupons',
    '/checkout/coupons/dialog',
    '/checkout/coupons/:code',
    ...ADMIN_PAGES.map(({ pattern }) => pattern),
    JOIN_PATTERN,
  ]);
  expect(routes.filter(({ access, index }) => access !== 'public' && index)).toEqual([]);
});

test('the login requirement follows the matched route and the address', () => {
  expect(needsLogin('/events/[id]/checkout', '/events/1/checkout')).toBe(true);
  expect(needsLogin('/events/[id]/checkout', '/events/1/%63heckout')).toBe(true);
  expect(needsLogin('/[sport]', '/profile')).toBe(true);
  expect(needsLogin('/events/[id]', '/events/1')).toBe(false);
  expect(needsLogin('/404', '/profiles')).toBe(false);
});

test('the header band is low on the five specified kinds of page and similar ones, and high elsewhere', () => {
  expect(routes.filter(({ band }) => band === 'compact').map(({ pattern }) => pattern)).toEqual([
    '/events/:id',
    '/highlights/:id',
    '/all-matches/multi-view',
    '/profile/subscriptions/:uuid',
    '/events/:id/watch',
    '/events/:id/vote',
    '/events/:id/checkout',
    '/passes/:id/checkout',
    '/checkout/orders/:uuid',
    '/checkout/coupons',
    '/checkout/coupons/:code',
    ...ADMIN_PAGES.map(({ pattern }) => pattern),
    JOIN_PATTERN,
    '/:sport/teams',
  ]);
});
