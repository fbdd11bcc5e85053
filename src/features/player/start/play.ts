/** On a stage after a click on its poster, also before the player's script (stage/before-scripts.js). */
const CLICKED = 'data-stage-clicked';

/** Whether the poster was clicked before the player loaded. */
export function wasClicked(video: HTMLVideoElement): boolean {
  return video.closest(`[${CLICKED}]`) !== null;
}

/** Plays where the browser allows it; otherwise the start button waits for another click. */
export function playQuietly(video: HTMLVideoElement): Promise<void> {
  return video.play().catch(({ name }: DOMException) => {
    if (name === 'NotAllowedError') video.closest(`[${CLICKED}]`)?.removeAttribute(CLICKED);
  });
}
