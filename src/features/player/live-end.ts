/** The newest moment of a live film that the element can seek to, in seconds of its timeline. */
export function liveEnd({ seekable }: Pick<HTMLVideoElement, 'seekable'>): number | null {
  return seekable.length > 0 ? seekable.end(seekable.length - 1) : null;
}
