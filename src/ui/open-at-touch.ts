/** A frame's time: what was handed over for painting is on its way to the screen by then. */
const FRAME_MS = 16;
/** A click follows its pointerup by less. */
const CLICK_MS = 500;

/**
 * Lets a tap find its drawer ready. While the finger rests on the opener the drawer is styled and laid out, out of sight
 * (`data-coming`, see _drawer.scss), and the tap has to move it in only. That a modal dialog makes the whole page behind it
 * inert costs a slow phone more than all the rest of the press, and waits until the drawer is painted: the one `showModal`
 * comes a frame later, with its focus, its events and its place above everything. Keys, mice, assistive technology and pages
 * whose script has not come open drawers as browsers do (docs/decisions/0024).
 */
export function openAtTouch(): void {
  document.addEventListener('pointerdown', prepare, { capture: true, passive: true });
  // Does not bubble.
  document.addEventListener('command', open, { capture: true });
}

function prepare({ target, pointerType }: PointerEvent): void {
  const opener = target instanceof Element && target.closest<HTMLButtonElement>('[command="show-modal"]');
  const drawer =
    opener && document.querySelector<HTMLDialogElement>(`dialog.drawer#${opener.getAttribute('commandfor')}`);
  if (!drawer || drawer.open || pointerType !== 'touch') return;
  drawer.dataset.coming = '';
  const forget = () => drawer.removeAttribute('data-coming');
  opener.addEventListener('pointercancel', forget, { once: true });
  opener.addEventListener('pointerup', () => setTimeout(forget, CLICK_MS), { once: true });
}

function open(event: Event): void {
  const drawer = event.target as HTMLDialogElement;
  if ((event as CommandEvent).command !== 'show-modal' || !drawer.matches('[data-coming]:not([open])')) return;
  event.preventDefault();
  drawer.setAttribute('open', '');
  const makeModal = () => {
    // It may have been closed meanwhile.
    if (!drawer.open) return;
    drawer.removeAttribute('open');
    drawer.showModal();
  };
  requestAnimationFrame(() => setTimeout(makeModal, FRAME_MS));
}
