import { atom } from 'nanostores';
import { FLASH_COOKIE } from '#api/session/flash.ts';
import { TOAST_MS } from '#config/limits.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { shared } from './shared.ts';

export interface Toast {
  text: string;
  status: 'success' | 'error';
  /** Where the text leads, if anywhere. */
  href?: string;
}

const FLASH = FLASH_COOKIE;
const slot = shared('toast', createSlot);

/** The one toast there is; null where nothing is to be said. */
export const $toast = slot.$toast;

/** Shows a toast for six seconds in place of any other; it is a success unless told otherwise. */
export function showToast(text: string, { status = 'success', href }: Partial<Omit<Toast, 'text'>> = {}): void {
  slot.show(href === undefined ? { text, status } : { text, status, href });
  // The view is not on every page: the head script fetches it when somebody asks.
  dispatchEvent(new Event('visitor'));
}

export const dismissToast = (): void => slot.show(null);
/** Stops the clock of the toast that is shown, while somebody points at it or is in it. */
export const holdToast = (): void => slot.hold();
/** Lets the clock run on with the time that was left. */
export const releaseToast = (): void => slot.release();

/** Leaves a message for the page after the next navigation, by the key under which that page knows its text. */
export function flashToast(key: string): void {
  keepIn('sessionStorage', FLASH, key);
}

/** The key that this tab or the server's cookie left for this page; it is gone after that. */
export function takeFlash(): string | undefined {
  const cookie = new RegExp(`(?:^|; )${FLASH}=([^;]*)`).exec(document.cookie)?.[1];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  if (cookie !== undefined) document.cookie = `${FLASH}=; Max-Age=0; Path=/`;
  const left = readFrom('sessionStorage', FLASH);
  keepIn('sessionStorage', FLASH, null);
  return cookie ?? left ?? undefined;
}

function createSlot() {
  const store = atom<Toast | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = 0;
  let since = 0;

  const release = () => {
    clearTimeout(timer);
    if (!store.get()) return;
    since = performance.now();
    timer = setTimeout(() => store.set(null), left);
  };

  return {
    $toast: store,
    show(toast: Toast | null) {
      left = TOAST_MS;
      store.set(toast);
      release();
    },
    hold() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left -= performance.now() - since;
    },
    release,
  };
}
