import { readFrom } from './device-storage.ts';
import { isTimeZone } from './time-zone.ts';

/** The time zone (IANA) chosen on this device, else the browser's. */
export function viewerZone(): string {
  const chosen = readFrom('localStorage', 'timeZone');
  return chosen !== null && isTimeZone(chosen) ? chosen : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
