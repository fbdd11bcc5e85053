// Runs before the page's scripts: marks a click on the poster (start/click-to-play.ts). The content security policy has its hash.
addEventListener('click', ({ target }) =>
  target.closest('[data-stage-start]')?.closest('[data-stage-video]')?.setAttribute('data-stage-clicked', ''),
);
