/** Stage.astro notes a press on the still here, so that one before the player's script is not lost and shows. */
const PRESSED = 'data-stage-pressed';

export function wasPressed(video: HTMLVideoElement): boolean {
  return video.closest(`[${PRESSED}]`) !== null;
}

/** Plays where the browser lets it. A refused play is no fault: the start button waits for another press. */
export function playQuietly(video: HTMLVideoElement): Promise<void> {
  return video.play().catch((reason: unknown) => {
    if (!(reason instanceof DOMException) || reason.name !== 'NotAllowedError') return;
    video.closest(`[${PRESSED}]`)?.removeAttribute(PRESSED);
  });
}
