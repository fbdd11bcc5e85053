import { readFrom } from '#lib/device-storage.ts';

const chosen = () => readFrom('localStorage', 'timeZone');

/** Says the times of the page anew when another zone is chosen, here or in another tab (viewer-zone.ts). */
export function followZone(): void {
  let shown = chosen();
  addEventListener('storage', () => {
    if (chosen() === shown) return;
    shown = chosen();
    // The file says them when it comes; where it is there already, it hears of the new zone.
    const { zoneScript } = document.querySelector<HTMLElement>('script[data-zone-script]')?.dataset ?? {};
    if (zoneScript) import(/* @vite-ignore */ zoneScript).catch(() => {});
    dispatchEvent(new Event('timezone'));
  });
}
