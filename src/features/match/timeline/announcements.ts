/** A line of the timeline, or the score, as somebody hears of it who does not see the page. */
export interface Announceable {
  uuid: string;
  label: string;
  isGoal: boolean;
  /** Whether it is on screen now: the picture has reached it, and no spoiler protection hides it. */
  isShown: boolean;
}

export interface AnnouncementWords {
  /** With `{line}` where the line stands. */
  corrected: string;
  removed: string;
}

/** The labels of lines that were on screen, by uuid. */
export type Heard = ReadonlyMap<string, string>;

/**
 * What is to be said of the lines now: each goal once, and what becomes of a line that was on screen. Who goes back in the video
 * hears nothing again.
 */
export function announcementsOf(
  heard: Heard,
  lines: readonly Announceable[],
  words: AnnouncementWords,
): { texts: string[]; heard: Heard } {
  const after = new Map(heard);
  const texts: string[] = [];
  // Oldest first.
  for (const { uuid, label, isGoal, isShown } of lines.toReversed()) {
    if (!isShown) continue;
    const before = heard.get(uuid);
    if (before === undefined && isGoal) texts.push(label);
    if (before !== undefined && before !== label) texts.push(words.corrected.replace('{line}', () => label));
    after.set(uuid, label);
  }
  const present = new Set(lines.map(({ uuid }) => uuid));
  for (const [uuid, label] of heard) {
    if (present.has(uuid)) continue;
    texts.push(words.removed.replace('{line}', () => label));
    after.delete(uuid);
  }
  return { texts, heard: after };
}
