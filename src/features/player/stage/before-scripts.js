// Runs before the page's scripts: marks a click on the poster (start/click-to-play.ts), and sets theatre mode before the first
// paint (controls/theatre.ts). The content security policy has its hash.
addEventListener('click', ({ target }) =>
  target.closest?.('[data-stage-start]')?.closest('[data-stage-video]')?.setAttribute('data-stage-clicked', ''),
);
try {
  if (localStorage.getItem('player.theatre')) document.documentElement.dataset.theatre = '';
} catch {
  // Storage is blocked.
}
