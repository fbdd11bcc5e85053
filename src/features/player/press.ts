/** A press on the still is noted here, so that one before the player's script is not lost and shows (stage/early-press.js). */
const PRESSED = 'data-stage-pressed';

export function wasPressed(video: HTMLVideoElement): boolean {
  return video.closest(`[${PRESSED}]`) !== null;
}

/** Plays where the browser lets it. A refused play is no fault: the start button waits for another press. */
export function playQuietly(video: HTMLVideoElement): Promise<void> {
  return video.play().catch(({ name }: DOMException) => {
    if (name === 'NotAllowedError') video.closest(`[${PRESSED}]`)?.removeAttribute(PRESSED);
  });
}
