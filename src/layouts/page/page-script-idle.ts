import { fillDrawers } from '#ui/fill-drawers.ts';
import { scrollToCurrent } from '#ui/scroll-to-current.ts';
import { fetchTypeface } from './typeface.ts';

/** What every page does when it is idle, or at the first sign for a drawer: the page script fetches it. */
const { drawers } = document.querySelector<HTMLElement>('script[data-drawers]')?.dataset ?? {};
if (drawers) fillDrawers(drawers);
// What is laid out late until now: styles/_watch.scss.
document.documentElement.dataset['idle'] = '';
scrollToCurrent();
fetchTypeface();
