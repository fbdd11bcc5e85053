/** Readable by scripts for a minute: the key of a message that the next page shows once (stores/toast.store.ts). */
export const FLASH_COOKIE = 'flash';
export const FLASH_SECONDS = 60;

/** The messages that a redirect may leave behind. Nothing else in that cookie is ever shown. */
export const FLASH_KEYS = ['notifications.authed.error', 'checkout.paid', 'coupon.redeemed'] as const;
export type FlashKey = (typeof FLASH_KEYS)[number];
