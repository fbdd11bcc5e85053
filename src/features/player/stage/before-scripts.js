// Runs before the page's scripts, and without them. The content security policy has its hash.
(() => {
  const CLICKED = 'data-stage-clicked';
  // Marks a click on the poster (start/click-to-play.ts).
  addEventListener('click', ({ target }) =>
    target.closest?.('[data-stage-start]')?.closest('[data-stage-video]')?.setAttribute(CLICKED, ''),
  );

  // A deploy has removed the player's code: the page loads anew at the click, and the new one starts by itself. Where that has no
  // player either, the button is back and its next click tries again.
  const restarted = history.state?.restart;
  const waitForClick = (stage) => {
    stage.removeAttribute(CLICKED);
    stage.querySelector('[data-stage-start]')?.addEventListener('click', () => loadAnew(stage), { once: true });
  };
  const loadAnew = async (stage) => {
    const answer = await fetch(location.href, { method: 'HEAD' }).catch(() => null);
    if (!answer?.ok) return waitForClick(stage);
    history.replaceState({ restart: true }, '');
    location.reload();
  };
  addEventListener('astro:hydration-error', (event) => {
    const stage = event.target.closest('[data-stage-video]');
    if (!stage) return;
    event.preventDefault();
    if (stage.hasAttribute(CLICKED) && !restarted) loadAnew(stage);
    else waitForClick(stage);
  });
  if (!restarted) return;
  history.replaceState(null, '');
  addEventListener('DOMContentLoaded', () => document.querySelector('[data-stage-start]')?.click());
})();
