/** Cookie with the key of a message that the next page shows once (stores/toast.store.ts). */
export const FLASH_COOKIE = 'flash';
export const FLASH_SECONDS = 60;

/** Messages that a redirect may set; all others are ignored. */
export const FLASH_KEYS = ['notifications.authed.error', 'checkout.paid', 'coupon.redeemed'] as const;
export type FlashKey = (typeof FLASH_KEYS)[number];
