export const SHARE_IMAGE = { width: 1200, height: 630 } as const;
export const SHARE_IMAGE_KINDS = [
  'site',
  'event',
  'highlight',
  'team',
  'club',
  'competition',
  'season',
  'venue',
  'sport',
  'region',
] as const;
export type ShareImageKind = (typeof SHARE_IMAGE_KINDS)[number];

/** Increase when the drawing changes: images are cached for a year. */
const VERSION = 1;

/** Path of the 1200 x 630 preview image of a page; `second` is a moment of a video. */
export const shareImagePath = (kind: ShareImageKind, uuid = 'home', second: number | null = null): string =>
  `/media/og/${kind}/${encodeURIComponent(uuid)}.jpg?v=${VERSION}${second === null ? '' : `&t=${second}`}`;
