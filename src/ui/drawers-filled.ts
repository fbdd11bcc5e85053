/** The event on the window when the drawers have got their contents (fill-drawers.ts). */
export const FILLED = 'drawers';
