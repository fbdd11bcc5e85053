import { readFrom } from '#lib/device-storage.ts';

const chosen = () => readFrom('localStorage', 'timeZone');

/** Says the times of the page anew when another zone is chosen, here or in another tab (viewer-zone.ts). */
export function followZone(): void {
  let shown = chosen();
  addEventListener('storage', async () => {
    if (chosen() === shown) return;
    shown = chosen();
    const { zoneScript } = document.querySelector<HTMLElement>('script[data-zone-script]')?.dataset ?? {};
    if (zoneScript) await import(/* @vite-ignore */ zoneScript);
    dispatchEvent(new Event('timezone'));
  });
}
