import { DRAWN_WIDTHS, drawnAt, isDrawn } from '#contract/drawn-picture.ts';
import { IMAGE_QUALITY, IMAGE_WIDTH } from '#config/limits.ts';

/** How many device pixels a CSS pixel of a card may have. */
const DENSITIES = [1, 2, 3];

export interface Sized {
  src: string;
  /** Widths to choose from; only a CDN and the backend's own pictures have several. */
  srcset: string | undefined;
}

/**
 * A picture in the sizes a box of `width` CSS pixels needs, when `host` (the configured image CDN) serves it: quality 80, at
 * most 1920 wide, which is also the plain address (D-42). A picture that the backend draws comes in the widths it offers
 * between half and one and a half of the box: a screen may be dense, or the box narrower. All others stay as they are.
 */
export function sized(url: string, host: string | undefined, width: number): Sized {
  if (isDrawn(url)) return drawn(url, width);
  if (!host || !URL.canParse(url) || new URL(url).host !== host) return { src: url, srcset: undefined };
  const at = (pixels: number) => {
    const address = new URL(url);
    address.searchParams.set('q', String(IMAGE_QUALITY));
    address.searchParams.set('w', String(pixels));
    return address.href;
  };
  const widths = [...new Set(DENSITIES.map((density) => Math.min(width * density, IMAGE_WIDTH)))];
  return { src: at(IMAGE_WIDTH), srcset: widths.map((pixels) => `${at(pixels)} ${pixels}w`).join(', ') };
}

function drawn(url: string, width: number): Sized {
  const widths = DRAWN_WIDTHS.filter((offered) => offered >= width / 2 && offered <= width * 1.5);
  const nearest = widths.find((offered) => offered >= width) ?? DRAWN_WIDTHS[0];
  return {
    src: drawnAt(url, nearest),
    srcset: widths.map((offered) => `${drawnAt(url, offered)} ${offered}w`).join(', ') || undefined,
  };
}
