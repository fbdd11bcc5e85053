import type { DeviceSettings } from '#contract/session.ts';

/** The local time of a zone at one moment (ms), such as "22:30", cached by zone. */
export function wallClocks(at: number): (zone: string) => string {
  const known = new Map<string, string>();
  return (zone) => {
    let time = known.get(zone);
    if (time === undefined) {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeStyle: 'short', hourCycle: 'h23' });
      time = format.format(at);
      known.set(zone, time);
    }
    return time;
  };
}

/** Whether a time of day is within the quiet hours, which may pass midnight. The end is exclusive; an empty span is never quiet. */
export function isQuiet(time: string, { quietHours }: DeviceSettings): boolean {
  if (!quietHours) return false;
  const { from, to } = quietHours;
  return from <= to ? from <= time && time < to : time >= from || time < to;
}
