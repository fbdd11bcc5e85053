import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const TEAM = { uuid: 'team-1', type: 'Team' };
const KEY = 'team-1follow';

/** The stores of a page of their own: signed in or not, with a backend that answers as the test says. */
async function open({ signedIn = true, followed = [] as string[] } = {}) {
  const calls: string[] = [];
  const posts: { answer: (isFavorited: boolean) => void; fail: () => void }[] = [];
  const list = { fails: false };
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { documentElement: { dataset: { session: signedIn ? 'in' : 'out' } } });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    calls.push(body ? `POST ${path} ${String(body)}` : `GET ${path}`);
    if (path === '/api/v2/user_favorites/') {
      if (list.fails) throw new Error('offline');
      const data = followed.map((uuid) => ({ scope: 'follow', type: 'Favorite', favoritable: { uuid, type: 'Team' } }));
      return Response.json({ data: [...data, { scope: 'favorite', favoritable: { uuid: 'liked', type: 'Team' } }] });
    }
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    posts.push({
      answer: (isFavorited) => resolve(Response.json({ isFavorited })),
      fail: () => reject(new Error('offline')),
    });
    return promise;
  });
  const { $session } = await import('#stores/session.store.ts');
  const user = { uuid: 'me', name: 'Ada', onboarded: true };
  $session.set(signedIn ? { status: 'signed-in', user } : { status: 'anonymous' });
  const favorites = await import('#stores/favorites.store.ts');
  return { ...favorites, calls, posts, list };
}

const forgetPage = () => {
  for (const name of ['session', 'favorites'])
    delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for(`touchline.${name}`)];
  vi.resetModules();
};

beforeEach(() => {
  forgetPage();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('follows only when the server said so, and says meanwhile that it is busy', async () => {
  const { $favorites, setFollowed, calls, posts } = await open();
  const done = setFollowed(TEAM, true);
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  expect($favorites.get()[KEY]).toEqual({ ...TEAM, followed: false, busy: true });
  expect(calls.at(-1)).toBe('POST /v2/user_favorites {"object_type":"Team","object_uuid":"team-1","scope":"follow"}');
  posts[0]?.answer(true);
  expect(await done).toBe(true);
  expect($favorites.get()[KEY]).toEqual({ ...TEAM, followed: true, busy: false });
});

test('takes the server’s word, also when it is not what was asked for', async () => {
  const { $favorites, setFollowed, posts } = await open();
  const done = setFollowed(TEAM, true);
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.answer(false);
  await done;
  expect($favorites.get()[KEY]?.followed).toBe(false);
});

test('a failure is only logged, and everything is as it was', async () => {
  const { $favorites, setFollowed, posts } = await open({ followed: ['team-1'] });
  const done = setFollowed(TEAM, false);
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.fail();
  await done;
  expect($favorites.get()[KEY]).toEqual({ ...TEAM, followed: true, busy: false });
  expect(console.warn).toHaveBeenCalledOnce();
});

test('guests send nothing', async () => {
  const { setFollowed, calls } = await open({ signedIn: false });
  expect(await setFollowed(TEAM, true)).toBe(false);
  expect(calls).toEqual([]);
});

test('the list is asked for once; favorites of other scopes are not followed', async () => {
  const { $favorites, loadFavorites, calls } = await open({ followed: ['team-1', 'team-2'] });
  await Promise.all([loadFavorites(), loadFavorites()]);
  expect(Object.keys($favorites.get())).toEqual([KEY, 'team-2follow']);
  expect(calls.filter((call) => call.includes('favorites'))).toHaveLength(1);
});

test('what is already as wanted is not turned over', async () => {
  const { $favorites, setFollowed, posts } = await open({ followed: ['team-1'] });
  await setFollowed(TEAM, true);
  expect(posts).toHaveLength(0);
  expect($favorites.get()[KEY]).toEqual({ ...TEAM, followed: true, busy: false });
});

test('nothing is turned over while it is not known what is followed; the next try asks again', async () => {
  const { $favorites, setFollowed, posts, list } = await open({ followed: ['team-1'] });
  list.fails = true;
  await setFollowed(TEAM, true);
  expect(posts).toHaveLength(0);
  expect($favorites.get()[KEY]).toEqual({ ...TEAM, followed: false, busy: false });
  list.fails = false;
  await setFollowed(TEAM, true);
  expect($favorites.get()[KEY]?.followed).toBe(true);
});

test('a second press while the first is under way does nothing', async () => {
  const { setFollowed, posts } = await open();
  const done = setFollowed(TEAM, true);
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  await setFollowed(TEAM, false);
  expect(posts).toHaveLength(1);
  posts[0]?.answer(true);
  await done;
});

test('other tabs follow', async () => {
  const here = await open();
  await here.loadFavorites();
  forgetPage();
  const there = await open();
  const done = there.setFollowed(TEAM, true);
  await vi.waitFor(() => expect(there.posts).toHaveLength(1));
  there.posts[0]?.answer(true);
  await done;
  await vi.waitFor(() => expect(here.$favorites.get()[KEY]?.followed).toBe(true));
});

test('other tabs know of a kick-off notification before the server has answered, and of one that it refused', async () => {
  const here = await open();
  await here.loadFavorites();
  forgetPage();
  const there = await open();
  const done = there.setKickoff(TEAM, true);
  await vi.waitFor(() => expect(here.$kickoffs.get()).toEqual(['team-1']));
  expect(there.$kickoffs.get()).toEqual(['team-1']);
  await vi.waitFor(() => expect(there.posts).toHaveLength(1));
  there.posts[0]?.fail();
  await expect(done).rejects.toThrow('offline');
  expect(there.$kickoffs.get()).toEqual([]);
  await vi.waitFor(() => expect(here.$kickoffs.get()).toEqual([]));
});

test('a kick-off notification that the server has turned off shows as off', async () => {
  const { $kickoffs, setKickoff, posts } = await open();
  const done = setKickoff(TEAM, true);
  await vi.waitFor(() => expect(posts).toHaveLength(1));
  posts[0]?.answer(false);
  expect(await done).toBe(true);
  expect($kickoffs.get()).toEqual([]);
});
