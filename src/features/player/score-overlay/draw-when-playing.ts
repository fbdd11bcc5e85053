/** Draws the score over the page's video from its first picture on, which the script that draws would delay. */
export function drawWhenPlaying(): void {
  const draw = async () => {
    if (document.querySelector('[data-score-overlay]')) (await import('./follow-picture.ts')).followPicture();
  };
  document.addEventListener('playing', () => void draw(), { capture: true, once: true });
}
