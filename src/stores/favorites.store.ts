import { atom, map } from 'nanostores';
import { type Followed, fetchFavorites, type Scope, toggleFavorite } from '#api/favorites.browser.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { startSession } from './keep-session.ts';
import { $session } from './session.store.ts';
import { shared } from './shared.ts';
import { tabChannel } from './tab-channel.ts';

export interface Favorite extends Followed {
  followed: boolean;
  /** A change of it is under way. */
  busy: boolean;
}

/** The key of an entity's favorite (the follow control's cache key). */
export const favoriteKey = (uuid: string): string => `${uuid}follow`;

const favorites = shared('favorites', createFavorites);

/** What the signed-in visitor follows, or stopped following on this page, by `favoriteKey`. Empty for everybody else. */
export const $favorites = favorites.$favorites;

/**
 * Makes an entity followed or not; true when the visitor is signed in and it was tried. Nothing changes before the server
 * has answered, and a failure is only logged: the state is then what it was.
 */
export const setFollowed = favorites.set;

/** The uuids of whose kick-offs the account gets notifications. Empty for everybody else. */
export const $kickoffs = favorites.$kickoffs;

/** Turns notifications of kick-offs on or off; false when nobody is signed in. Rejects when it was not changed. */
export const setKickoff = favorites.setKickoff;

/** Resolves when the list has come; rejects when it did not. Asking again tries again. */
export const loadFavorites = favorites.load;

/** What one tab tells the others. */
type FollowChange = Followed & { followed: boolean; scope: Scope };

/** The two lists as this page knows them. */
function createLists() {
  const $favorites = map<Record<string, Favorite>>({});
  const $kickoffs = atom<readonly string[]>([]);
  return {
    $favorites,
    $kickoffs,
    put: (item: Followed, followed: boolean, busy: boolean) =>
      $favorites.setKey(favoriteKey(item.uuid), { uuid: item.uuid, type: item.type, followed, busy }),
    putKickoff(uuid: string, on: boolean): void {
      const others = $kickoffs.get().filter((known) => known !== uuid);
      $kickoffs.set(on ? [...others, uuid] : others);
    },
    /** Takes over the server's list; `known` stays true of what it does not hold. */
    fill({ follow, kickoff }: Awaited<ReturnType<typeof fetchFavorites>>, known: Record<string, Favorite>): void {
      const listed = follow.map((item) => [favoriteKey(item.uuid), { ...item, followed: true, busy: false }] as const);
      $favorites.set({ ...known, ...Object.fromEntries(listed) });
      $kickoffs.set(kickoff.map(({ uuid }) => uuid));
    },
    clear(): void {
      $favorites.set({});
      $kickoffs.set([]);
    },
  };
}

function createFavorites() {
  const lists = createLists();
  const { $favorites, $kickoffs, put, putKickoff } = lists;
  let loaded: Promise<void> | undefined;
  const oneByOne = createConcurrencyLimit(1);

  /** Nobody's list is empty. */
  function load(known = $favorites.get): Promise<void> {
    if ($session.get().status === 'anonymous') return Promise.resolve();
    loaded ??= ask(known);
    return loaded;
  }

  /** `known` stays true of what the list does not hold; an answer that comes too late for its visitor is dropped. */
  function ask(known: typeof $favorites.get): Promise<void> {
    const asked = fetchFavorites().then((answer) => {
      if (loaded === asked) lists.fill(answer, known());
    });
    asked.catch(() => {
      if (loaded === asked) loaded = undefined;
    });
    return asked;
  }

  /** The POST turns the state over, so it is sent only when the state is known and is the other one. */
  async function change(item: Followed, wanted: boolean): Promise<void> {
    await load();
    const known = $favorites.get()[favoriteKey(item.uuid)]?.followed ?? false;
    if (known === wanted) return put(item, wanted, false);
    put(item, known, true);
    const followed = await toggleFavorite(item, 'follow');
    put(item, followed, false);
    publish(item, followed, 'follow');
  }

  /**
   * One after the other: each turns over what the one before left. Shown in all tabs at once and taken back where it fails: the
   * page may be left before the server answers.
   */
  const setKickoff = (item: Followed, wanted: boolean): Promise<boolean> =>
    oneByOne(async () => {
      if (!(await signedIn())) return false;
      await load();
      if ($kickoffs.get().includes(item.uuid) === wanted) return true;
      tellKickoff(item, wanted);
      let on = !wanted;
      try {
        on = await toggleFavorite(item, 'kickoff');
      } finally {
        if (on !== wanted) tellKickoff(item, on);
      }
      return true;
    });

  function tellKickoff(item: Followed, on: boolean): void {
    putKickoff(item.uuid, on);
    publish(item, on, 'kickoff');
  }

  async function set(item: Followed, wanted: boolean): Promise<boolean> {
    if (!(await signedIn())) return false;
    const before = $favorites.get()[favoriteKey(item.uuid)];
    if (before?.busy) return true;
    put(item, before?.followed ?? false, true);
    try {
      await change(item, wanted);
    } catch (reason) {
      console.warn('A favorite was not changed.', reason);
      put(item, $favorites.get()[favoriteKey(item.uuid)]?.followed ?? false, false);
    }
    return true;
  }

  const publish = ({ uuid, type }: Followed, followed: boolean, scope: Scope) =>
    tabs?.publish({ uuid, type, followed, scope });
  const apply = ({ scope, followed, ...item }: FollowChange) =>
    scope === 'kickoff' ? putKickoff(item.uuid, followed) : put(item, followed, false);
  const tabs = typeof document === 'undefined' ? undefined : tabChannel<FollowChange>('favorites', apply);
  if (tabs) {
    whenVisitorChanges(() => {
      loaded = undefined;
      lists.clear();
    });
    // A page restored from bfcache missed changes of other pages, and a click toggles what is true.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted || !loaded) return;
      loaded = undefined;
      load(() => ({})).catch((reason) => console.warn('The favorites did not come.', reason));
    });
  }
  return { $favorites, $kickoffs, load: () => load(), set, setKickoff };
}

/** Runs `changed` when the visitor signs out, or another one signs in. */
function whenVisitorChanges(changed: () => void): void {
  let owner: string | undefined;
  $session.listen((session) => {
    const uuid = session.status === 'signed-in' ? session.user.uuid : undefined;
    if (session.status === 'anonymous' || (owner && uuid && uuid !== owner)) changed();
    owner = uuid ?? owner;
  });
}

/** Waits for the session to be known where somebody may be signed in. */
function signedIn(): Promise<boolean> {
  const { session } = document.documentElement.dataset;
  if ($session.get().status === 'unknown' && session === 'in') startSession();
  return new Promise((resolve) => {
    const stop = $session.subscribe(({ status }) => {
      if (status === 'loading') return;
      resolve(status === 'signed-in');
      // At the first call `stop` is not there yet.
      queueMicrotask(() => stop());
    });
  });
}
