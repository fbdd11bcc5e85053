// Notes a press on the still that comes before the page's scripts, and shows it: they look for it (start/press-to-play.ts).
// Its hash stands in the content security policy.
addEventListener('click', ({ target }) =>
  target.closest?.('[data-stage-start]')?.closest('[data-stage-film]')?.setAttribute('data-stage-pressed', ''),
);
