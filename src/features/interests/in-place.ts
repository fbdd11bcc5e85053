import { toggleFavorite } from '#api/favorites.browser.ts';
import { tabChannel } from '#stores/tab-channel.ts';

/** Sends follow buttons of account pages without navigation and announces the result in LiveRegion. */
export function followInPlace(): void {
  // Informs other scripts and tabs (stores/favorites.store.ts).
  const tabs = tabChannel<object>('favorites', () => {});
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['toggle'] === undefined) return;
    event.preventDefault();
    const button = form.querySelector('button');
    if (!button || button.ariaBusy) return;
    button.ariaBusy = 'true';
    const item = { uuid: form.dataset['toggle'], type: form.dataset['type'] ?? '' };
    toggleFavorite(item, 'follow')
      .then(
        (followed) => {
          show(form, button, followed);
          tabs.publish({ ...item, followed, scope: 'follow' });
          announce(followed ? 'followed' : 'unfollowed');
        },
        () => announce('failed'),
      )
      .finally(() => {
        button.ariaBusy = null;
      });
  });
}

function show(form: HTMLFormElement, button: HTMLButtonElement, followed: boolean): void {
  form.dataset['followed'] = String(followed);
  button.value = followed ? 'unfollow' : 'follow';
  button.ariaLabel = form.dataset[followed ? 'labelUnfollow' : 'labelFollow'] ?? '';
}

function announce(what: 'followed' | 'unfollowed' | 'failed'): void {
  const region = document.querySelector<HTMLElement>('[data-announce]');
  if (region) region.textContent = region.dataset[what] ?? '';
}
