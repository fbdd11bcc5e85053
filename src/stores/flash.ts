import { FLASH_COOKIE, FLASH_KEYS, type FlashKey } from '#api/session/flash.ts';

/** The key of the message that the page before left for this one, or null; it is gone afterwards. Browser only. */
export function takeFlash(): FlashKey | null {
  const found = new RegExp(`(?:^|; )${FLASH_COOKIE}=([^;]*)`).exec(document.cookie)?.[1];
  if (found === undefined) return null;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${FLASH_COOKIE}=; Max-Age=0; Path=/`;
  return FLASH_KEYS.find((key) => key === found) ?? null;
}
