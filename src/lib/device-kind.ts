export const DEVICE_KINDS = ['phone', 'tablet', 'desktop', 'tv'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** What kind of device a browser says it runs on; `desktop` for all that say nothing else. */
export function deviceKind(userAgent: string | undefined): DeviceKind {
  const text = userAgent ?? '';
  if (/smart-?tv|\btv\b|webos|tizen|crkey|aft\w|bravia|roku/i.test(text)) return 'tv';
  if (/ipad|tablet|android(?!.*mobile)/i.test(text)) return 'tablet';
  return /mobi|iphone|android/i.test(text) ? 'phone' : 'desktop';
}
