import { atom } from 'nanostores';
import { FLASH_COOKIE } from '#api/session/flash.ts';
import { TOAST_MS } from '#config/limits.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { shared } from './shared.ts';

export interface Toast {
  text: string;
  status: 'success' | 'error';
  /** Makes the text a link. */
  href?: string;
}

const slot = shared('toast', createSlot);

/** The toast on screen, null for none. */
export const $toast = slot.$toast;

/** Shows a toast for six seconds in place of any other. */
export function showToast(text: string, { status = 'success', href }: Partial<Omit<Toast, 'text'>> = {}): void {
  slot.show(href === undefined ? { text, status } : { text, status, href });
  // The head script loads the view on this event.
  dispatchEvent(new Event('visitor'));
}

export const dismissToast = (): void => slot.show(null);
/** Pauses the toast's timer, on hover and focus. */
export const holdToast = (): void => slot.hold();
/** Resumes the timer with the time left. */
export const releaseToast = (): void => slot.release();

/** Takes the message key from the server's cookie or from this tab. */
export function takeFlash(): string | undefined {
  const cookie = new RegExp(`(?:^|; )${FLASH_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  if (cookie !== undefined) document.cookie = `${FLASH_COOKIE}=; Max-Age=0; Path=/`;
  const left = readFrom('sessionStorage', FLASH_COOKIE);
  keepIn('sessionStorage', FLASH_COOKIE, null);
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
