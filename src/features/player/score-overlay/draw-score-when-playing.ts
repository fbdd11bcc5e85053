/** Draws the score over the page's video from its first picture on, which the script that draws would delay. */
export function drawScoreWhenPlaying(): void {
  const draw = () => {
    // A stage that is swapped in may bring it later.
    if (!document.querySelector('[data-score-overlay]')) return;
    document.removeEventListener('playing', draw, true);
    void import('./follow-picture.ts').then(({ followPicture }) => followPicture());
  };
  document.addEventListener('playing', draw, true);
}
