import type { DeviceSettings } from '#contract/session.ts';

/** The time of day a clock on the wall shows in each zone at one moment (ms): "22:30". Summer time is the zone's. */
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

/** Whether a time of day lies in the quiet hours, which may pass midnight. Their end is not quiet; a span of nothing is none. */
export function isQuiet(time: string, { quietHours }: DeviceSettings): boolean {
  if (!quietHours) return false;
  const { from, to } = quietHours;
  return from <= to ? from <= time && time < to : time >= from || time < to;
}
