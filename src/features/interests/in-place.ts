import { toggleFavorite } from '#api/favorites.browser.ts';

/** Follow buttons of the account's pages act in place, and say so in the page's `data-said` element. */
export function followInPlace(): void {
  // What is followed is known to other scripts and tabs by this channel (stores/favorites.store.ts).
  const tabs = new BroadcastChannel('favorites');
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset['toggle'] === undefined) return;
    event.preventDefault();
    const button = form.querySelector('button');
    if (!button || button.ariaBusy) return;
    button.ariaBusy = 'true';
    const item = { uuid: form.dataset['toggle'], type: form.dataset['type'] ?? '' };
    toggleFavorite(item)
      .then(
        (followed) => {
          show(form, button, followed);
          tabs.postMessage({ ...item, followed });
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
  button.ariaLabel = form.dataset[button.value] ?? '';
}

function say(what: 'followed' | 'unfollowed' | 'failed'): void {
  const said = document.querySelector<HTMLElement>('[data-said]');
  if (said) said.textContent = said.dataset[what] ?? '';
}
