import { DRAWN_WIDTHS, drawnAt, isDrawn, SMALL_SIDE, smallPicture } from '#contract/drawn-picture.ts';
import { IMAGE_QUALITY, IMAGE_WIDTH } from '#config/limits.ts';

/** Device pixel ratios offered. */
const DENSITIES = [1, 2, 3];
/** CSS pixels; in a larger box a small picture would be blurred. */
const SMALL_BOX = SMALL_SIDE / 2;

export interface Sized {
  src: string;
  /** `srcset`; undefined where there is one size only. */
  srcset: string | undefined;
}

/**
 * `src` and `srcset` for a box of `width` CSS pixels. Pictures of `host`, the image CDN: quality 80, at most 1920 wide (D-42).
 * Pictures drawn by the backend: its widths from a third of the box, which is smaller on a phone, to 2.5 times it, which is enough for
 * dense screens; and small ones for a box of a row. All others unchanged.
 */
export function sized(url: string, host: string | undefined, width: number): Sized {
  if (isDrawn(url)) return drawn(url, width);
  if (url.startsWith('/')) return { src: width <= SMALL_BOX ? smallPicture(url) : url, srcset: undefined };
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
  const widths = DRAWN_WIDTHS.filter((offered) => offered >= width / 3 && offered <= width * 2.5);
  const nearest = widths.find((offered) => offered >= width) ?? DRAWN_WIDTHS[0];
  return {
    src: drawnAt(url, nearest),
    srcset: widths.map((offered) => `${drawnAt(url, offered)} ${offered}w`).join(', ') || undefined,
  };
}
