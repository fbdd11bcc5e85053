import { isUploaded } from './uploaded-picture.ts';

/** Widths of pictures drawn by the backend, 800 for the width of most phones; a URL without `w` has `DRAWN_WIDTH`. */
export const DRAWN_WIDTHS = [320, 640, 800, 1280, 1920] as const;
export const DRAWN_WIDTH = 1280;

/** Whether the backend draws this picture in these widths. */
export const isDrawn = (url: string): boolean => /^\/media\/art\/[a-z]+\/[^?]+\.avif\?/.test(url);

/** The URL of a drawn picture in one of these widths. */
export const drawnAt = (url: string, width: (typeof DRAWN_WIDTHS)[number]): string => `${url}&w=${width}`;

/** Side in pixels of a small picture. */
export const SMALL_SIDE = 72;

const SVG_LOGO = /^(\/media\/art\/(?:crests|emblems\/[a-z]+)\/[^?]+)\.svg\?/;

/**
 * A crest, an emblem or an uploaded logo in `SMALL_SIDE`, for rows; the URLs of other pictures stay as they are. Pixels: a browser
 * makes a document of each SVG, on the thread that answers fingers (docs/decisions/0075).
 */
export function smallPicture(url: string): string {
  if (isUploaded(url)) return url.includes('.webp?') ? `${url}&w=${SMALL_SIDE}` : url;
  return url.replace(SVG_LOGO, '$1.png?');
}
