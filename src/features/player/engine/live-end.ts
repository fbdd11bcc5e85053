/** The newest moment of a live film that the element can seek to, in seconds of its timeline. */
export function liveEnd({ seekable }: Pick<HTMLVideoElement, 'seekable'>): number | null {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}

/** Who jumped to so many seconds behind the newest moment went back; every place to watch live from is nearer. */
const WENT_BACK_SECONDS = 10;

/** Whether a live film plays, or is about to, where nobody watches it live. */
export function isFarBehind(video: Pick<HTMLVideoElement, 'seekable' | 'currentTime'>): boolean {
  const end = liveEnd(video);
  return end !== null && end - video.currentTime > WENT_BACK_SECONDS;
}
