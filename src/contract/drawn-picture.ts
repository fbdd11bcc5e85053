/** Widths in which the backend serves the pictures it draws; an address without `w` gives `DRAWN_WIDTH`. */
export const DRAWN_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export const DRAWN_WIDTH = 1280;

/** Whether a picture is one that the backend draws in any of these widths. */
export const isDrawn = (url: string): boolean => /^\/media\/art\/[a-z]+\/[^?]+\.avif\?/.test(url);

/** The address of a drawn picture in one of these widths. */
export const drawnAt = (url: string, width: (typeof DRAWN_WIDTHS)[number]): string => `${url}&w=${width}`;
