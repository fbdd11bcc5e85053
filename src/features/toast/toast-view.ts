import { FLASH_EVENT } from '#api/session/flash.ts';
import {
  $toast,
  dismissToast,
  holdToast,
  releaseToast,
  showToast,
  takeFlash,
  type Toast,
} from '#stores/toast.store.ts';

/** Shows toasts in the page's live regions, first one left by the server or the previous page. */
export function mountToasts(region: HTMLElement): void {
  $toast.subscribe((toast) => {
    const [polite, assertive] = [...region.querySelectorAll('[role]')];
    polite?.replaceChildren();
    assertive?.replaceChildren();
    if (toast) (toast.status === 'error' ? assertive : polite)?.append(viewOf(toast, region));
  });
  for (const type of ['pointerover', 'focusin']) region.addEventListener(type, holdToast);
  for (const type of ['pointerout', 'focusout']) region.addEventListener(type, () => resume(region));
  region.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) dismissToast();
  });
  const showFlash = () => {
    const flash = flashOf(takeFlash(), region.dataset['toasts']);
    if (flash) showToast(flash.text, flash);
  };
  showFlash();
  // The page that the visitor sees shows it.
  addEventListener(FLASH_EVENT, () => document.visibilityState === 'visible' && showFlash());
}

function resume(region: HTMLElement): void {
  if (!region.matches(':hover, :focus-within')) releaseToast();
}

function viewOf({ text, href }: Toast, region: HTMLElement): Node {
  const view = region.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
  const content = href === undefined ? text : Object.assign(document.createElement('a'), { href, textContent: text });
  view.querySelector('p')?.append(content);
  return view;
}

/** The page's message for a key; unknown keys show nothing, so that a cookie cannot inject text. */
function flashOf(key: string | undefined, messages = '{}'): Toast | undefined {
  const toasts = JSON.parse(messages) as Record<string, Toast>;
  return key !== undefined && Object.hasOwn(toasts, key) ? toasts[key] : undefined;
}
