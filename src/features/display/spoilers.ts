import { keepIn, readFrom } from '#lib/device-storage.ts';
import { onClick } from '#lib/on-click.ts';
import { markChanged } from '#stores/settings-mark.ts';

const root = document.documentElement;

/** Synchronises spoiler-free mode across tabs and reveals content in this one. The head script sets both before first paint. */
export function startSpoilers(): void {
  apply();
  addEventListener('storage', apply);
  addEventListener('pageshow', apply);
  onClick('[data-spoiler-toggle], [data-spoiler-reveal]', (control) => {
    const key = control.dataset['spoilerReveal'];
    if (key === undefined) choose(root.dataset['spoilers'] === undefined);
    else {
      // Read here: the first look into the session's storage can hold up a paint.
      const revealed = new Set(readFrom('sessionStorage', 'revealed')?.split(' '));
      keepIn('sessionStorage', 'revealed', [...revealed.add(key)].join(' '));
      reveal(key, control);
    }
  });
}

const apply = () => hide(readFrom('localStorage', 'spoilers') === 'hide');

function choose(hidden: boolean): void {
  hide(hidden);
  keepIn('localStorage', 'spoilers', hidden ? 'hide' : 'show');
  markChanged();
}

function hide(hidden: boolean): void {
  if (hidden) root.dataset['spoilers'] = 'hide';
  else delete root.dataset['spoilers'];
  const { name = document.title, instead = name } = document.querySelector('title')?.dataset ?? {};
  document.title = hidden ? instead : name;
  for (const toggle of document.querySelectorAll('[data-spoiler-toggle]')) toggle.ariaPressed = String(hidden);
}

/** Elements have the key, which ends with a uuid, or in a row of a list its end (lib/row-key.ts). */
function reveal(key: string, control: Element): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-spoiler]'))
    if (key.endsWith(element.dataset['spoiler']!)) element.dataset['revealed'] = '';
  const uncovered = control.closest('[data-spoiler-instead]')?.previousElementSibling;
  uncovered?.setAttribute('tabindex', '-1');
  if (uncovered instanceof HTMLElement) uncovered.focus();
}
