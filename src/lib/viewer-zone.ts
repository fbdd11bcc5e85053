import { readFrom } from './device-storage.ts';

/** The time zone (IANA) that a visitor chose on this device, else the browser's own. */
export function viewerZone(): string {
  const chosen = readFrom('localStorage', 'timeZone');
  return chosen !== null && isZone(chosen) ? chosen : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether this system knows a zone of that name; browsers and servers do not all know the same. */
function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
