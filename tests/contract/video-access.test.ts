import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Event } from '#contract/event.ts';
import { grantEntitlement, revokeOrder } from '#platform/access/grant-entitlement.ts';
import { apiOf } from '../support/visitor.ts';
import { eventWithVideo, type Watcher, viewersPlatform } from '../support/viewer-accounts.ts';

let platform: Awaited<ReturnType<typeof viewersPlatform>>;
let ada: Watcher;
let bo: Watcher;
beforeAll(async () => {
  platform = await viewersPlatform();
  [ada, bo] = [await platform.newWatcher(), await platform.newWatcher()];
});
afterAll(() => platform.close());

const ask = (path: string, token?: string) => apiOf(platform.fetch).call('GET', path, token);
const seen = async (uuid: string, token?: string): Promise<Event> =>
  (await (await ask(`/api/v2/events/${uuid}`, token)).json()) as Event;
const status = async (path: string) => (await ask(path)).status;
let orders = 0;
const buy = async (account: string, event: string, validUntil: number | null = null): Promise<string> => {
  const sourceUuid = `order-${++orders}`;
  const grant = { account, validFrom: platform.now(), validUntil, source: 'order', sourceUuid } as const;
  await grantEntitlement(platform.database, { ...grant, event });
  return sourceUuid;
};
const folder = (url: string | null | undefined) => (url ?? 'no address').replace(/index\.m3u8$/, '');

/** Every URL of an HLS video, found through its playlists. Preload hints are left out: their parts do not exist yet. */
async function videoOf(url: string): Promise<string[]> {
  const base = new URL(url, 'https://site.example');
  const listed = async (at: URL): Promise<string[]> => {
    const text = (await (await ask(at.pathname)).text()).replace(/^#EXT-X-PRELOAD-HINT.*$/gm, '');
    const names = [...text.matchAll(/URI="([^"]+)"/g)].map(([, name]) => name ?? '');
    const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
    const found = [...new Set([...names, ...lines])].map((name) => new URL(name, at));
    const nested = await Promise.all(
      found.filter(({ pathname }) => pathname.endsWith('.m3u8') && !at.pathname.includes('/720p/')).map(listed),
    );
    return [at.pathname, ...found.map(({ pathname }) => pathname), ...nested.flat()];
  };
  return [...new Set(await listed(base))];
}

/** A playlist of each kind, an initialisation segment, a segment, a part if there is one, and a caption. */
async function oneOfEach(url: string): Promise<string[]> {
  const video = await videoOf(url);
  const kinds = [/\/index\.m3u8$/, /\/720p\/index\.m3u8$/, /init\.mp4$/, /\/\d+\.m4s$/, /\/\d+\.\d+\.m4s$/, /\.vtt$/];
  return kinds.flatMap((kind) => video.find((path) => kind.test(path)) ?? []);
}
const statuses = async (paths: string[]) => [...new Set(await Promise.all(paths.map(status)))];

describe.each([
  ['login', 'live'],
  ['pass', 'live'],
  ['ppv', 'live'],
  ['login', 'finished'],
  ['pass', 'finished'],
  ['ppv', 'finished'],
] as const)('an event for %s that is %s', (access, standing) => {
  let uuid: string;
  let signed: string;
  beforeAll(async () => {
    uuid = await eventWithVideo(platform, access, standing);
    if (access !== 'login') await buy(ada.uuid, uuid);
    signed = (await seen(uuid, ada.token)).stream?.url ?? '';
  });

  it('gives each viewer with access a separate URL, and others none', async () => {
    const open = await seen(uuid);
    expect(open.access).toMatchObject({ type: access, granted: false });
    expect(open.stream).toMatchObject({ url: null, urlExpiresAt: null });
    const own = await seen(uuid, ada.token);
    expect(own.access).toMatchObject({ type: access, granted: true });
    expect(own.stream?.url).toMatch(/^\/media\/signed\/[\w-]{60,}\/(?:live|replays)\/[\w-]+\/index\.m3u8$/);
    expect(own.stream?.urlExpiresAt).toBe(new Date(platform.now() + 15 * 60_000).toISOString());
    expect((await seen(uuid, bo.token)).access?.granted).toBe(access === 'login');
    expect(signed).not.toContain(ada.uuid);
  });

  it('is not available at the URLs of free events', async () => {
    for (const kind of ['live', 'replays', 'highlights', 'events', 'vod'])
      for (const name of ['index.m3u8', '720p/index.m3u8', '720p/init.mp4', '720p/0.m4s', 'captions-en/0.vtt'])
        expect([name, await status(`/media/${kind}/${uuid}/${name}`)]).toEqual([name, 404]);
  });

  it('serves every playlist, segment, part and caption only with the token', async () => {
    const video = await videoOf(signed);
    const kinds = ['.m3u8', '.m4s', 'init.mp4', '.vtt', ...(standing === 'live' ? ['.0.m4s'] : [])];
    for (const kind of kinds) expect(video.some((path) => path.endsWith(kind))).toBe(true);
    expect(video.every((path) => path.startsWith(folder(signed)))).toBe(true);
    const token = signed.split('/')[3] ?? '';
    // There are many similar segments and captions, but few parts.
    const PART = /\/\d+\.\d+\.m4s$/;
    const asked = video.filter((path, at) => !/\/\d+\.(?:m4s|vtt)$/.test(path) || at % 40 === 0);
    expect(asked.filter((path) => PART.test(path)).length).toBeGreaterThan(standing === 'live' ? 3 : -1);
    const board = standing === 'finished' ? ['storyboard.vtt', 'storyboard.webp'] : [];
    for (const path of [...asked, ...board.map((name) => folder(signed) + name)]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('cache-control')).toMatch(/^private, max-age=\d{1,3}$/);
      expect([path, await status(path.replace(`/signed/${token}`, ''))]).toEqual([path, 404]);
      expect([path, await status(path.replace(token, 'x'.repeat(token.length)))]).toEqual([path, 403]);
    }
  });

  it('serves no other event with the token', async () => {
    for (const other of ['login', 'pass', 'ppv', 'free'] as const) {
      const another = await eventWithVideo(platform, other, standing === 'live' ? 'finished' : 'live');
      for (const kind of ['live', 'replays', 'events']) {
        const base = `/media/signed/${signed.split('/')[3]}/${kind}/${another}`;
        const names = [
          'index.m3u8',
          '720p/index.m3u8',
          '720p/init.mp4',
          '720p/0.m4s',
          '720p/0.0.m4s',
          'captions-en/0.vtt',
        ];
        expect([other, kind, await statuses(names.map((name) => `${base}/${name}`))]).toEqual([other, kind, [403]]);
      }
    }
  });

  it('refuses an altered token', async () => {
    const token = signed.split('/')[3] ?? '';
    for (let at = 0; at < token.length; at += 7) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1);
      expect(await status(signed.replace(token, changed))).toBe(403);
    }
  });
});

test.each(['live', 'finished'] as const)('all URLs of a %s video expire on time, and a new one works', async (is) => {
  const uuid = await eventWithVideo(platform, 'login', is);
  const eva = await platform.newWatcher();
  const video = await oneOfEach((await seen(uuid, eva.token)).stream?.url ?? '');
  expect(video).toHaveLength(is === 'live' ? 6 : 5);
  platform.pass(15 * 60 - 1);
  // Segments that left the live window are 404, not refused.
  expect(await statuses(video.filter((path) => is !== 'live' || /m3u8|mp4/.test(path)))).toEqual([200]);
  expect(await statuses(video)).not.toContain(403);
  platform.pass(1);
  expect(await statuses(video)).toEqual([403]);
  const next = await platform.newWatcher();
  expect(await status((await seen(uuid, next.token)).stream?.url ?? '')).toBe(200);
});

test('a URL stops working when its access is revoked or expires', async () => {
  const uuid = await eventWithVideo(platform, 'ppv', 'finished');
  const [eva, kim] = [await platform.newWatcher(), await platform.newWatcher()];
  const order = await buy(eva.uuid, uuid);
  await buy(kim.uuid, uuid, platform.now() + 60_000);
  const address = async ({ token }: Watcher) => oneOfEach((await seen(uuid, token)).stream?.url ?? '');
  const [bought, lent] = [await address(eva), await address(kim)];
  const { access, stream } = await seen(uuid, kim.token);
  expect([access?.availableUntil, stream?.urlExpiresAt]).toEqual(
    Array(2).fill(new Date(platform.now() + 60_000).toISOString()),
  );
  expect([await statuses(bought), await statuses(lent)]).toEqual([[200], [200]]);
  await revokeOrder(platform.database, order, platform.now());
  expect([await statuses(bought), await statuses(lent)]).toEqual([[403], [200]]);
  platform.pass(60);
  expect([await statuses(bought), await statuses(lent)]).toEqual([[403], [403]]);
});

test('a free video has one permanent URL for all viewers', async () => {
  const uuid = await eventWithVideo(platform, 'free', 'finished');
  const url = `/media/replays/${uuid}/index.m3u8`;
  for (const token of [undefined, ada.token])
    expect((await seen(uuid, token)).stream).toMatchObject({ url, urlExpiresAt: null });
  expect(await status(url)).toBe(200);
});

test('personal answers are not cached; an invalid token gets the public answer', async () => {
  const uuid = await eventWithVideo(platform, 'pass', 'finished');
  const watcher = await platform.newWatcher();
  expect((await ask(`/api/v2/events/${uuid}`, watcher.token)).headers.get('cache-control')).toBe('no-store');
  expect((await ask(`/api/v2/events/${uuid}`)).headers.get('vary')).toMatch(/authorization/i);
  expect(await seen(uuid, 'x'.repeat(43))).toEqual(await seen(uuid));
});

test('lists, sitemaps, streams and highlights have no URLs of restricted videos', async () => {
  const uuid = await eventWithVideo(platform, 'ppv', 'live');
  const reader = (await ask(`/api/v2/events/${uuid}/stream`, ada.token)).body?.getReader();
  const message = new TextDecoder().decode((await reader?.read())?.value);
  await reader?.cancel();
  expect(message).toContain('event: status');
  expect(message).not.toContain('.m3u8');
  const list = (await (await ask('/api/v2/events?per_page=100&video=true&status=live', ada.token)).json()) as {
    data: Event[];
  };
  const guarded = list.data.filter(({ access }) => access?.type !== 'free');
  expect(guarded.length).toBeGreaterThanOrEqual(3);
  expect(guarded.every(({ stream }) => stream?.url === null)).toBe(true);
  const replay = await eventWithVideo(platform, 'ppv', 'finished');
  const { data } = (await (await ask(`/api/v2/highlights?event=${replay}`)).json()) as { data: { url: string }[] };
  expect(data.length).toBeGreaterThan(0);
  for (const { url } of data) expect(url).toMatch(/^\/media\/highlights\//);
});
