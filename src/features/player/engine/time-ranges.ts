/** Seconds buffered ahead of the playhead. */
export function bufferAhead({ currentTime, buffered }: Pick<HTMLVideoElement, 'currentTime' | 'buffered'>): number {
  for (let index = 0; index < buffered.length; index++)
    if (currentTime >= buffered.start(index) - 0.1 && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime;
  return 0;
}

/** The last seekable second: the newest moment of a live stream. Null before anything has loaded. */
export function seekableEnd({ seekable }: Pick<HTMLVideoElement, 'seekable'>): number | null {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}
