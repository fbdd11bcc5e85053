/** Seconds that can be played on without the network. */
export function bufferAhead({ currentTime, buffered }: Pick<HTMLVideoElement, 'currentTime' | 'buffered'>): number {
  for (let index = 0; index < buffered.length; index++)
    if (currentTime >= buffered.start(index) - 0.1 && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime;
  return 0;
}
