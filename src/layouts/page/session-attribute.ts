import { followAfterSignIn } from '#features/follow/after-sign-in.ts';
import { paintFollowed } from '#features/follow/paint-followed.ts';
import { fillYourHome } from '#features/home/your-home.ts';
import { startNotifications } from '#features/notifications/notifications.ts';
import { markOwnPlans } from '#features/passes/own-plans.ts';
import { synchroniseSettings } from '#features/settings/synchronise.ts';
import { mountToasts } from '#features/toast/toast-view.ts';
import { paintUser } from '#features/user-menu/paint-user.ts';
import { whenParsed } from '#lib/when-parsed.ts';
import { loadFavorites } from '#stores/favorites.store.ts';
import { startSession } from '#stores/keep-session.ts';
import { $session } from '#stores/session.store.ts';
import { FILLED } from '#ui/drawers-filled.ts';
import { fetchDialogs } from '#ui/fetch-dialogs.ts';

/** Behaviour for signed-in visitors and pending toasts. The head script fetches it only then; it needs no framework. */
const root = document.documentElement;
if (root.dataset['session'] === 'in') startSession();

function start(): void {
  const toasts = document.querySelector<HTMLElement>('[data-toasts]');
  if (toasts) mountToasts(toasts);
  fetchDialogs();
  paintUser(root);
  paintFollowed(document);
  const stop = $session.subscribe((session) => {
    if (session.status === 'signed-in') queueMicrotask(() => signedIn(session.user.uuid));
  });

  function signedIn(uuid: string): void {
    stop();
    synchroniseSettings(uuid);
    void fillYourHome(document);
    void markOwnPlans(document);
    void followAfterSignIn();
    loadFavorites().catch((reason) => console.warn('The favorites did not come.', reason));
    if (!notify()) addEventListener(FILLED, notify, { once: true });
  }
}

/** Whether the panel is there: the drawers get their contents on demand. */
function notify(): boolean {
  const panel = document.querySelector<HTMLElement>('[data-notifications]');
  if (panel) startNotifications(panel);
  return panel !== null;
}

whenParsed(start);
