import { atom } from 'nanostores';
import type { Followed } from '#api/favorites.browser.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { $kickoffs, setKickoff } from './favorites.store.ts';
import { canPush } from './push-support.ts';
import { shared } from './shared.ts';

const KEY = 'kickoffs';

const reminders = shared('reminders', createReminders);

/** Uuids with kick-off notifications: of the account, and of this device where it has no push. */
export const $reminders = reminders.store;

/**
 * Turns kick-off notifications on or off: in the account, or on this device where it has no push. Shows at once, and reverts
 * where the server cannot be reached.
 */
export const setReminder = reminders.set;

function createReminders() {
  let device = read();
  const store = atom<readonly string[]>(device);
  const show = () => store.set([...new Set([...device, ...$kickoffs.get()])]);
  const remember = (uuid: string, wanted: boolean) => {
    const others = device.filter((other) => other !== uuid);
    device = wanted ? [...others, uuid] : others;
    keepIn('localStorage', KEY, device.join(' '));
  };

  async function set(item: Followed, wanted: boolean): Promise<void> {
    const others = store.get().filter((other) => other !== item.uuid);
    remember(item.uuid, wanted && !canPush());
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
