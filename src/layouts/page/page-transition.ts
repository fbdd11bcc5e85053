/**
 * Style that stands inline in the head of every page: pages cross-fade. Chromium asks for it when it reveals a page, which may be
 * before it has read a sheet that just arrived; without it, it aborts the transition and reports an error of the page.
 */
export const PAGE_TRANSITION = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';
