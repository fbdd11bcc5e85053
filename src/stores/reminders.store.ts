import { atom } from 'nanostores';
import type { Followed } from '#api/favorites.browser.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { $kickoffs, setKickoff } from './favorites.store.ts';
import { canPush } from './push-support.ts';
import { shared } from './shared.ts';

const KEY = 'kickoffs';

const reminders = shared('reminders', createReminders);

/** The uuids whose kick-offs the visitor is told of: by the account, and by this device alone where it knows no push. */
export const $reminders = reminders.store;

/**
 * Chooses to be told of kick-offs or not. The account keeps it, so that all its browsers are told; a browser without push
 * keeps it to itself. It shows at once, and is taken back when the server did not hear of it.
 */
export const setReminder = reminders.set;

function createReminders() {
  let device = read();
  const store = atom<readonly string[]>(device);
  const show = () => store.set([...new Set([...device, ...$kickoffs.get()])]);
  const keep = (uuid: string, wanted: boolean) => {
    const others = device.filter((known) => known !== uuid);
    device = wanted ? [...others, uuid] : others;
    keepIn('localStorage', KEY, device.join(' '));
  };

  async function set(item: Followed, wanted: boolean): Promise<void> {
    const others = store.get().filter((known) => known !== item.uuid);
    keep(item.uuid, wanted && !canPush());
    store.set(wanted ? [...others, item.uuid] : others);
    if (wanted && !canPush()) return;
    try {
      await setKickoff(item, wanted);
    } catch (reason) {
      console.warn('A reminder was not changed.', reason);
    }
    show();
  }

  $kickoffs.subscribe(show);
  if (typeof document !== 'undefined')
    addEventListener('storage', ({ key }) => {
      if (key !== KEY) return;
      device = read();
      show();
    });
  return { store, set };
}

function read(): string[] {
  if (typeof document === 'undefined') return [];
  return readFrom('localStorage', KEY)?.split(' ').filter(Boolean) ?? [];
}
