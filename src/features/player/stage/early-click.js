// Marks a click on the poster that comes before the page's scripts, which look for it (start/click-to-play.ts).
// The content security policy lists its hash.
addEventListener('click', ({ target }) =>
  target.closest?.('[data-stage-start]')?.closest('[data-stage-video]')?.setAttribute('data-stage-clicked', ''),
);
