import { readFrom } from '#lib/device-storage.ts';

const chosen = () => readFrom('localStorage', 'timeZone');

/** Updates the page's times when the time zone setting changes, here or in another tab (viewer-zone.ts). */
export function followZone(): void {
  let shown = chosen();
  addEventListener('storage', () => {
    if (chosen() === shown) return;
    shown = chosen();
    // The script updates them when it loads; an already loaded one gets the event.
    const { zoneScript } = document.querySelector<HTMLElement>('script[data-zone-script]')?.dataset ?? {};
    if (zoneScript) import(/* @vite-ignore */ zoneScript).catch(() => {});
    dispatchEvent(new Event('timezone'));
  });
}
