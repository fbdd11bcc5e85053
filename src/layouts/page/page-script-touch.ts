import { openAtTouch } from '#ui/open-at-touch.ts';

/** Touch behaviour of every page; the head script fetches it on touch devices only. */
openAtTouch();
