/** One frame: the drawer has been painted by then. */
const FRAME_MS = 16;
/** A click follows its pointerup within this time. */
const CLICK_MS = 500;

/**
 * Opens drawers faster by touch: on pointerdown the drawer is laid out out of sight (`data-coming`, _drawer.scss), the tap
 * paints it, and `showModal`, which makes the page inert and is slow on phones, follows a frame later. Other input opens
 * drawers natively (docs/decisions/0024).
 */
export function openAtTouch(): void {
  document.addEventListener('pointerdown', prepare, { capture: true, passive: true });
  // `command` does not bubble.
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
    // Closed in between.
    if (!drawer.open) return;
    drawer.removeAttribute('open');
    drawer.showModal();
  };
  requestAnimationFrame(() => setTimeout(makeModal, FRAME_MS));
}
