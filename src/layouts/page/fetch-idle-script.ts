import { whenLoaded } from '#lib/when-loaded.ts';

const IDLE_WITHIN_MS = 3000;

/** Fetches the script of what can wait (page-script-idle.ts): at the first sign for an opener, or when the page is idle. */
export function fetchIdleScript(): void {
  let next = document.querySelector<HTMLElement>('script[data-idle-script]')?.dataset['idleScript'];
  const fetchScript = () => {
    const address = next;
    if (!address) return;
    next = '';
    import(/* @vite-ignore */ address).catch(() => {
      // A browser may remember the failure of an address.
      next = `${address}?`;
      document.documentElement.dataset['drawers'] = 'failed';
    });
  };
  const look = ({ target }: Event) => (target as Element).closest?.('[command="show-modal"]') && fetchScript();
  for (const sign of ['pointerover', 'focusin', 'click']) addEventListener(sign, look);
  if (document.querySelector('.drawer[open]')) fetchScript();
  // A tab behind others may never be idle.
  whenLoaded(() => {
    if ('requestIdleCallback' in self) requestIdleCallback(fetchScript, { timeout: IDLE_WITHIN_MS });
    else setTimeout(fetchScript);
  });
}
