/** Widths of pictures drawn by the backend; a URL without `w` has `DRAWN_WIDTH`. */
export const DRAWN_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export const DRAWN_WIDTH = 1280;

/** Whether the backend draws this picture in these widths. */
export const isDrawn = (url: string): boolean => /^\/media\/art\/[a-z]+\/[^?]+\.avif\?/.test(url);

/** The URL of a drawn picture in one of these widths. */
export const drawnAt = (url: string, width: (typeof DRAWN_WIDTHS)[number]): string => `${url}&w=${width}`;
