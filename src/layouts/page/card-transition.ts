import { onClick } from '#lib/on-click.ts';

let moving: HTMLElement | null | undefined;

/** Marks the clicked card, whose picture becomes the next page's stage (styles/transitions.scss). */
export function moveStills(): void {
  onClick('a[href]', (link) => {
    moving?.style.removeProperty('view-transition-name');
    moving = (link.closest('[data-lead]') ?? link).querySelector<HTMLElement>('[data-still]');
    moving?.style.setProperty('view-transition-name', 'still');
    document.documentElement.toggleAttribute('data-morph', Boolean(moving));
  });
}
