import { openAtTouch } from '#ui/open-at-touch.ts';

/** What a page does besides (page-script.ts) where there are fingers; the head script fetches it there alone. */
openAtTouch();
