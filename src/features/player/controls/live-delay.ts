/** "3 s", "12:04", "1:02:03". */
export function delayText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const pad = (part: number) => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:${pad(minutes)}` : minutes}:${pad(seconds % 60)}`;
}

/** The position (seconds) of a wall-clock moment (ms), counted from the current picture; null before the seekable range. */
export function positionOf(
  moment: number,
  playing: { date: number; at: number },
  seekable: Pick<TimeRanges, 'length' | 'start'>,
): number | null {
  const position = playing.at + (moment - playing.date) / 1000;
  const from = seekable.length > 0 ? seekable.start(0) : Number.POSITIVE_INFINITY;
  // The first picture is never exactly at the start of the stream.
  return position < from - 3 ? null : Math.max(position, from);
}
