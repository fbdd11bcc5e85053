/** Seconds that can be played without the network. */
export function bufferAhead({ currentTime, buffered }: Pick<HTMLVideoElement, 'currentTime' | 'buffered'>): number {
  for (let index = 0; index < buffered.length; index++)
    if (currentTime >= buffered.start(index) - 0.1 && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime;
  return 0;
}

/** The last second that the element can seek to: for a live stream its newest moment. Null where nothing is loaded. */
export function seekableEnd({ seekable }: Pick<HTMLVideoElement, 'seekable'>): number | null {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}
