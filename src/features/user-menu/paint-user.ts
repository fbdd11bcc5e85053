import { $session } from '#stores/session.store.ts';

/** Updates the page from the session: signed in or out, loading state, user name. */
export function paintUser(root: HTMLElement): void {
  $session.subscribe((session) => {
    if (session.status === 'anonymous') root.dataset['session'] = 'out';
    if (session.status === 'signed-in') root.dataset['session'] = 'in';
    for (const status of root.querySelectorAll<HTMLElement>('[data-user-status]'))
      status.textContent = session.status === 'loading' ? (status.dataset['userStatus'] ?? '') : '';
    for (const name of root.querySelectorAll('[data-user-name]'))
      name.textContent = session.status === 'signed-in' ? session.user.name : '';
  });
}
