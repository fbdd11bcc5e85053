/** On a stage whose poster was clicked, so that a click before the player's script shows and is not lost (stage/early-click.js). */
const CLICKED = 'data-stage-clicked';

/** Whether the poster was clicked before the player loaded. */
export function wasClicked(video: HTMLVideoElement): boolean {
  return video.closest(`[${CLICKED}]`) !== null;
}

/** Plays where the browser allows it. A refused play is no fault: the start button waits for another click. */
export function playQuietly(video: HTMLVideoElement): Promise<void> {
  return video.play().catch(({ name }: DOMException) => {
    if (name === 'NotAllowedError') video.closest(`[${CLICKED}]`)?.removeAttribute(CLICKED);
  });
}
