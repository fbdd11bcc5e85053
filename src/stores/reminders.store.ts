import { atom } from 'nanostores';
import { shared } from './shared.ts';

const KEY = 'kickoffs';

/** The uuids whose kick-offs this device is told of; kept on the device, in step with its other tabs. */
export const $reminders = shared('reminders', () => {
  const store = atom<readonly string[]>(read());
  if (typeof document !== 'undefined') addEventListener('storage', ({ key }) => key === KEY && store.set(read()));
  return store;
});

export function setReminder(uuid: string, wanted: boolean): void {
  const others = $reminders.get().filter((known) => known !== uuid);
  $reminders.set(wanted ? [...others, uuid] : others);
  try {
    localStorage.setItem(KEY, $reminders.get().join(' '));
  } catch {
    // A browser that stores nothing remembers until the next page.
  }
}

function read(): string[] {
  try {
    return localStorage.getItem(KEY)?.split(' ').filter(Boolean) ?? [];
  } catch {
    return [];
  }
}
