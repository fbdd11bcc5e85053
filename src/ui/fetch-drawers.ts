import { whenLoaded } from '#lib/when-loaded.ts';

/**
 * Fetches the script that fills the drawers (fill-drawers.ts) at the first sign for an opener, or when an idle page has
 * loaded.
 */
export function fetchDrawers(): void {
  const { dataset } = document.documentElement;
  let next = document.querySelector<HTMLElement>('script[data-drawers-script]')?.dataset['drawersScript'];
  const fetchScript = () => {
    const address = next;
    if (!address) return;
    next = '';
    delete dataset['drawers'];
    import(/* @vite-ignore */ address).catch(() => {
      // A browser may remember the failure of an address.
      next = `${address}?`;
      dataset['drawers'] = 'failed';
    });
  };
  const look = ({ target }: Event) => (target as Element).closest?.('[command="show-modal"]') && fetchScript();
  for (const sign of ['pointerover', 'focusin', 'click']) addEventListener(sign, look);
  if (document.querySelector('.drawer[open]')) fetchScript();
  whenLoaded(() => (self.requestIdleCallback ?? setTimeout)(fetchScript));
}
