import { safeUrl } from '#lib/safe-url.ts';
import { type Sized, sized } from './image-cdn.ts';

/** A picture as an `img` shows it. `fallback` replaces a broken one; undefined where it is shown already. */
export interface PictureView extends Sized {
  fallback: string | undefined;
}

/** The picture at `src`, or `fallback` if that is missing or unsafe, for a box of `width` CSS pixels. */
export function pictureOf(
  src: string | null | undefined,
  fallback: string,
  width: number,
  host: string | undefined,
): PictureView {
  const url = safeUrl(src) ?? fallback;
  const { src: address, srcset } = sized(url, host, width);
  return { src: address, srcset, fallback: url === fallback ? undefined : fallback };
}
