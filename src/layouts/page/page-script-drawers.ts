import { fillDrawers } from '#ui/fill-drawers.ts';

/** The contents of the drawers, for every page; the page script fetches it on demand (ui/fetch-drawers.ts). */
const { drawers } = document.querySelector<HTMLElement>('script[data-drawers]')?.dataset ?? {};
if (drawers) fillDrawers(drawers);
