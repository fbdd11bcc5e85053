import type { TimelineEntry } from '#contract/event.ts';

const LEAD_SECONDS = 8;
const CLIP_SECONDS = 30;

/** Goals as key moments of a film that starts at the moment `from` (ISO) and runs for `seconds`; each start once. */
export function clips(
  timeline: readonly TimelineEntry[],
  pageUrl: string,
  { from, seconds }: { from: string; seconds: number },
): object[] {
  const starts = new Set<number>();
  return timeline.flatMap((entry) => {
    const startOffset = Math.max(0, Math.round((Date.parse(entry.at) - Date.parse(from)) / 1000) - LEAD_SECONDS);
    if (entry.kind !== 'goal' || startOffset >= seconds || starts.has(startOffset)) return [];
    starts.add(startOffset);
    const who = [entry.playerName, entry.team?.name].filter(Boolean).join(', ');
    return {
      '@type': 'Clip',
      name: who ? `${entry.minute} ${who}` : entry.minute,
      startOffset,
      endOffset: Math.min(seconds, startOffset + CLIP_SECONDS),
      url: `${pageUrl}?t=${startOffset}`,
    };
  });
}
