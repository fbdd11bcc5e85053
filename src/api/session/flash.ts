/** Cookie with the key of a message that the next page shows once (stores/toast.store.ts). */
export const FLASH_COOKIE = 'flash';
export const FLASH_SECONDS = 60;
/** Window event: a call of this page left a message that is to be shown here. */
export const FLASH_EVENT = 'flash';

/** Cookie with the page that somebody signed in for; onboarding waits until it is left (stores/onboarding.ts). */
export const CAME_FOR_COOKIE = 'cameFor';
export const CAME_FOR_SECONDS = 600;

/** Messages that a redirect may set; all others are ignored. */
export const FLASH_KEYS = ['notifications.authed.error', 'notifications.session.ended', 'coupon.redeemed'] as const;
/** The message to each way in which a session fails. */
export const SESSION_FLASH = {
  failed: 'notifications.authed.error',
  ended: 'notifications.session.ended',
} as const satisfies Record<string, (typeof FLASH_KEYS)[number]>;
export type FlashKey = (typeof FLASH_KEYS)[number];
