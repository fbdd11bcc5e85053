import {
  $toast,
  dismissToast,
  holdToast,
  releaseToast,
  showToast,
  takeFlash,
  type Toast,
} from '#stores/toast.store.ts';

/** Shows the toast in the page's regions, and says at once what was left to be said here. Texts come from the page. */
export function mountToasts(region: HTMLElement): void {
  $toast.subscribe((toast) => {
    const [polite, assertive] = [...region.querySelectorAll('[role]')];
    polite?.replaceChildren();
    assertive?.replaceChildren();
    if (toast) (toast.status === 'error' ? assertive : polite)?.append(viewOf(toast, region));
  });
  for (const sign of ['pointerover', 'focusin']) region.addEventListener(sign, holdToast);
  for (const sign of ['pointerout', 'focusout']) region.addEventListener(sign, () => resume(region));
  region.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('button')) dismissToast();
  });
  const left = flashOf(takeFlash(), region.dataset['toasts']);
  if (left) showToast(left.text, left);
}

function resume(region: HTMLElement): void {
  if (!region.matches(':hover, :focus-within')) releaseToast();
}

function viewOf({ text, href }: Toast, region: HTMLElement): Node {
  const view = region.querySelector('template')?.content.cloneNode(true) as DocumentFragment;
  const said =
    href === undefined ? document.createTextNode(text) : Object.assign(document.createElement('a'), { href });
  if (href !== undefined) said.textContent = text;
  view.querySelector('p')?.append(said);
  return view;
}

/** The message of a key that the page knows; all other keys say nothing, so that a cookie cannot put words on the page. */
function flashOf(key: string | undefined, messages = '{}'): Toast | undefined {
  const known = JSON.parse(messages) as Record<string, Toast>;
  return key !== undefined && Object.hasOwn(known, key) ? known[key] : undefined;
}
