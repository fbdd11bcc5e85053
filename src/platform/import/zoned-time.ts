const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, { before: number; after: number }>();

/**
 * The moment (ms since the UNIX epoch) at which clocks in an IANA zone show `minutes` after midnight on `day` (YYYY-MM-DD).
 * A time that clocks skip counts as if they had not yet jumped (02:30 becomes 03:30); one they show twice is the first.
 */
export function zonedTime(day: string, minutes: number, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const wall = midnight + minutes * 60_000;
  const { before, after } = offsetsAround(day, midnight, zone);
  if (before === after) return wall - before;
  const possible = [before, after].filter((offset) => offsetIn(zone, wall - offset) === offset);
  return wall - (possible.length > 0 ? Math.max(...possible) : before);
}

/** The zone's offsets before and after a day. Clock changes are weeks apart, so equal offsets mean no change on that day. */
function offsetsAround(day: string, midnight: number, zone: string): { before: number; after: number } {
  const key = `${zone} ${day}`;
  const known = offsets.get(key);
  if (known) return known;
  const found = { before: offsetIn(zone, midnight - DAY), after: offsetIn(zone, midnight + 2 * DAY) };
  offsets.set(key, found);
  return found;
}

/** The zone's offset from UTC at a moment, ms. */
export function offsetIn(zone: string, moment: number): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(moment)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, format);
  return format;
}

/** Whether there is an IANA zone of this name. */
export function isZone(name: string): boolean {
  try {
    return name.includes('/') || name === 'UTC' ? formatOf(name) !== undefined : false;
  } catch {
    return false;
  }
}
