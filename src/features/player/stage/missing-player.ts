/** Loads the page anew, where its site answers. */
export async function loadAnew(): Promise<void> {
  if ((await fetch(location.href, { method: 'HEAD' })).ok) location.reload();
}

/** A deploy has removed the player's code: at the click on Start the page loads anew. */
export function loadAnewWithoutPlayer(): void {
  addEventListener('astro:hydration-error', ({ target }) => {
    if ((target as Element).closest('[data-stage-clicked]')) void loadAnew();
  });
}
