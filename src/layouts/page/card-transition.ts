import { onClick } from '#lib/on-click.ts';

let moving: HTMLElement | null | undefined;

/**
 * Marks the clicked card, whose picture becomes the next page's stage; on back navigation the stage shrinks into its card, from
 * bfcache or not (styles/transitions.scss).
 */
export function moveStills(): void {
  // A transition that the browser skips, as on the way to a page that wants none, is no fault.
  addEventListener('unhandledrejection', (event) => {
    if (/^Transition was/.test((event.reason as Error | undefined)?.message ?? '')) event.preventDefault();
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition) shrinkIntoCard(self.navigation?.activation?.from?.url);
  });
  onClick('a[href]', (link) => {
    moving?.style.removeProperty('view-transition-name');
    moving = (link.closest('[data-lead]') ?? link).querySelector<HTMLElement>('[data-still]');
    moving?.style.setProperty('view-transition-name', 'still');
    document.documentElement.toggleAttribute('data-morph', Boolean(moving));
  });
}

/** Names the still of the card whose page the visitor comes back from. */
function shrinkIntoCard(from: string | null | undefined): void {
  if (!from || document.querySelector('[data-stage]')) return;
  const link = [...document.links].find(({ href }) => href === from);
  const still = (link?.closest('[data-lead]') ?? link)?.querySelector<HTMLElement>('[data-still]');
  still?.style.setProperty('view-transition-name', 'still');
  // A rail (ui/Rail) has not seen yet what of it is in sight.
  link?.closest('li')?.style.setProperty('content-visibility', 'visible');
  document.documentElement.toggleAttribute('data-morph', Boolean(still));
}
