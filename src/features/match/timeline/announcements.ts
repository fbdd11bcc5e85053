/** A line of the timeline for screen readers. */
export interface Announceable {
  uuid: string;
  label: string;
  isGoal: boolean;
  /** On screen: the picture has reached it, and no spoiler protection hides it. */
  isShown: boolean;
}

/** Both texts hold {line}. */
export type AnnouncementWords = Record<'corrected' | 'removed', string>;

/** The labels of lines that were on screen, by uuid. */
export type Announced = ReadonlyMap<string, string>;

/** New announcements: each goal once, and corrections and removals of lines that were on screen. Winding back repeats nothing. */
export function announcementsOf(
  before: Announced,
  lines: readonly Announceable[],
  words: AnnouncementWords,
): { texts: string[]; announced: Announced } {
  const announced = new Map(before);
  const texts: string[] = [];
  // Oldest first.
  for (const { uuid, label, isGoal, isShown } of lines.toReversed()) {
    if (!isShown) continue;
    const known = before.get(uuid);
    if (known === undefined && isGoal) texts.push(label);
    if (known !== undefined && known !== label) texts.push(words.corrected.replace('{line}', () => label));
    announced.set(uuid, label);
  }
  const present = new Set(lines.map(({ uuid }) => uuid));
  for (const [uuid, label] of before) {
    if (present.has(uuid)) continue;
    texts.push(words.removed.replace('{line}', () => label));
    announced.delete(uuid);
  }
  return { texts, announced };
}
