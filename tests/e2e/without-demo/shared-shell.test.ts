import { createHash } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '../../support/browser.ts';
import { type LeaguesSite, test } from '../../support/leagues-site.ts';
import { publicAddresses } from '../../support/public-urls.ts';
import { signUp } from '../../support/signed-in.ts';

const LOGO = { src: 'https://partners.example/a.png', href: 'https://partners.example/', name: 'A & "B"', position: 1 };
const ADS = { adPath: '/1234/site', adId: '1', cmsId: null, highlightCmsId: null, adSponsorsPath: '/1234/sponsors' };
const PRIVATE = ['/profile', '/profile/edit', '/follow', '/payment', '/setting'];
/** A policy with a nonce stands on pages with scripts of others: each answer has another one. */
const NONCE = /(nonce[-="]{1,2})[\w-]{32}/g;
/** The moment of rendering, on a match page. */
const MOMENT = /(data-as-of=")[^"]*/g;
/** The renderer counts the islands it rendered for a page. No island uses it: `useId` is not allowed (architecture). */
const ISLAND_COUNT = /( prefix="r)\d+/g;

interface Answer {
  status: number;
  policy: string;
  html: string;
}

async function answerOf(request: APIRequestContext, url: string): Promise<Answer> {
  const answer = await request.get(url, { maxRedirects: 0 });
  const text = (part: string) => part.replace(NONCE, '$1nonce').replace(MOMENT, '$1now').replace(ISLAND_COUNT, '$1N');
  return {
    status: answer.status(),
    policy: text(answer.headers()['content-security-policy'] ?? ''),
    html: text(await answer.text()),
  };
}

/** Writes what the shell shows: every page and every shell is rendered anew. */
const renew = (site: LeaguesSite) => site.operate('PUT', 'config/images_header', [LOGO]);

/** Every page in every language and embedded, once with a shell of its own and once with that of a page before it. */
async function expectSameShell(request: APIRequestContext, site: LeaguesSite, paths: readonly string[]): Promise<void> {
  const { origin } = site.server;
  const own = new Map<string, Answer>();
  for (const path of paths) {
    await renew(site);
    own.set(path, await answerOf(request, origin + path));
  }
  for (const order of [paths, paths.toReversed()]) {
    await renew(site);
    for (const path of order) expect(await answerOf(request, origin + path), path).toEqual(own.get(path));
  }
}

const inAllLanguages = (paths: readonly string[]) =>
  paths.flatMap((path) => [path, ...['/de', '/en-us'].map((prefix) => (path === '/' ? prefix : prefix + path))]);

async function publicPaths(site: LeaguesSite): Promise<string[]> {
  const paths = await publicAddresses(site.server.origin);
  const bare = paths.filter((path) => !/^\/(?:de|en-us)\b|null/.test(path));
  return [...inAllLanguages(bare), ...bare.slice(0, 12).map((path) => `${path}${path.includes('?') ? '&' : '?'}embed`)];
}

test.describe.configure({ timeout: 180_000 });

test(
  'a page has the same bytes with a shell that was rendered for another page',
  { tag: '@rare' },
  async ({ request, site }) => {
    await expectSameShell(request, site, await publicPaths(site));
  },
);

test('also with scripts of others and ads', async ({ request, site }) => {
  await site.operate('PUT', 'config/ad', ADS);
  await expectSameShell(request, site, ['/', '/teams', '/de/teams', '/all-matches', '/cookies', '/passes', '/setting']);
  await site.operate('DELETE', 'config/ad');
});

test('also on pages of a member', async ({ context, site }) => {
  await signUp(context, site.server.origin);
  await expectSameShell(context.request, site, inAllLanguages(PRIVATE));
});

test('links in the shell lead to the page in the other languages and mark where one is', async ({ request, site }) => {
  const { origin } = site.server;
  await renew(site);
  for (const path of ['/', '/teams', '/privacy', '/clubs?x="<y>', '/teams']) {
    const { html } = await answerOf(request, origin + path);
    const { pathname } = new URL(path, origin);
    const german = pathname === '/' ? '/de' : `/de${pathname}`;
    expect(html.match(/href="([^"]*)"[^>]*data-choose-locale="de"/)?.[1], path).toBe(german);
    const shell = html.replace(/<main[\s\S]*<\/main>/, '');
    const marked = [...shell.matchAll(/<a[^>]*aria-current="page"[^>]*>/g)].map(
      ([tag]) => /href="([^"]*)"/.exec(tag)?.[1],
    );
    expect(marked, path).toEqual(['/teams', '/privacy'].includes(path) ? [path] : []);
  }
});

test('a change of the configuration is on every page at once', async ({ request, site }) => {
  const { origin } = site.server;
  for (const name of ['First League TV', 'Second League TV']) {
    await site.operate('PUT', 'config/config', { ...(await site.read<object>('config')), appName: name });
    for (const path of ['/', '/teams', '/de/teams', '/setting']) {
      const answer = await request.get(origin + path);
      expect(await answer.text(), path).toContain(name);
    }
  }
});

test('the policy lists the inline scripts and styles of its page and no others', async ({ request, site }) => {
  for (const path of await publicPaths(site)) {
    const { html, policy, status } = await answerOf(request, site.server.origin + path);
    if (status >= 300 && status < 400) continue;
    const listed = [...policy.matchAll(/'(sha256-[^']+)'/g)].map(([, hash]) => hash);
    const texts = [...html.matchAll(/<(script|style)((?:"[^"]*"|[^">])*)>([\s\S]*?)<\/\1>/g)]
      .filter(([, , attributes = '', text]) => text && !/type="application\//.test(attributes))
      .map(([, name, , text = '']) => [name, `sha256-${createHash('sha256').update(text).digest('base64')}`] as const);
    const needed = texts.filter(([name]) => name === 'script' || !policy.includes("style-src 'self' 'unsafe-inline'"));
    const hashes = new Set(needed.map(([, hash]) => hash));
    expect(
      [...hashes].filter((hash) => !listed.includes(hash)),
      path,
    ).toEqual([]);
    if (!policy.includes("'unsafe-inline'")) expect(new Set(listed), path).toEqual(hashes);
  }
});
