interface MinuteLine {
  /** ms. */
  at: number;
  /** As the timeline writes it: 45+2. */
  minute: string;
  kind: string;
}

const MINUTE_MS = 60_000;

/**
 * The minute of the match at a moment (ms), from the lines around it; null before the first line and where minutes are no
 * numbers. After the end of a period it is that minute until the next period runs; between two halves `halfTime` ("HT"), where
 * the sport has halves.
 */
export function minuteAt(lines: readonly MinuteLine[], moment: number, halfTime?: string): string | null {
  const sorted = lines.toSorted((a, b) => a.at - b.at);
  const before = sorted.findLast(({ at }) => at <= moment);
  if (!before || !isNumber(before.minute)) return null;
  if (before.kind === 'end') return before.minute;
  const after = sorted.find(({ at }) => at > moment);
  const next = after && isNumber(after.minute) ? minuteOf(after.minute) : Number.POSITIVE_INFINITY;
  if (before.kind === 'period') {
    const running = after ? next - Math.ceil((after.at - moment) / MINUTE_MS) : Number.NEGATIVE_INFINITY;
    if (running > minuteOf(before.minute)) return String(running);
    const isFirst = sorted.find(({ kind }) => kind === 'period') === before;
    return isFirst && halfTime ? halfTime : before.minute;
  }
  const running = minuteOf(before.minute) + Math.floor((moment - before.at) / MINUTE_MS);
  // Added time is counted by the timeline alone.
  if (running <= minuteOf(before.minute)) return before.minute;
  return running >= next ? (after?.minute ?? String(next)) : String(running);
}

const isNumber = (minute: string): boolean => /^\d+(?:\+\d+)?$/.test(minute);
const minuteOf = (minute: string): number => Number(minute.replace(/\+.*/, ''));
