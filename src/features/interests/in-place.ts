import { toggleFavorite } from '#api/favorites.browser.ts';
import { tabChannel } from '#stores/tab-channel.ts';

/** Follow buttons of the account's pages act in place, and say so in the page's `data-said` element. */
export function followInPlace(): void {
  // What is followed is known to other scripts and tabs by this channel (stores/favorites.store.ts).
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
          tabs.tell({ ...item, followed, scope: 'follow' });
          say(followed ? 'followed' : 'unfollowed');
        },
        () => say('failed'),
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

function say(what: 'followed' | 'unfollowed' | 'failed'): void {
  const said = document.querySelector<HTMLElement>('[data-said]');
  if (said) said.textContent = said.dataset[what] ?? '';
}
