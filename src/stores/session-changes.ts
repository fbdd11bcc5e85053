import { $session } from './session.store.ts';

const LOCK = 'session-changes';
const STREAM = '/internal/api/session/changes';

/**
 * Calls `look` when the account was changed or its sessions ended elsewhere, within a second where the sign-on is the
 * site's own. One tab of a browser holds the stream for all of them, which hear of the session from it: a browser has few
 * connections to one server. Ends while the page is in the back/forward cache.
 */
export function followAccount(look: () => Promise<void>): void {
  if (document.documentElement.dataset['changes'] === undefined || !('locks' in navigator)) return;
  let left: AbortController | undefined;

  function begin(): void {
    const leaving = new AbortController();
    left = leaving;
    const { signal } = leaving;
    navigator.locks
      .request(LOCK, { signal }, () => (signal.aborted ? undefined : holdStream(look, signal)))
      // The page was left before the lock was its own.
      .catch(() => {});
  }

  addEventListener('pagehide', () => left?.abort());
  addEventListener('pageshow', ({ persisted }) => persisted && begin());
  begin();
}

/** Listens until the page is left, or nobody is signed in. */
function holdStream(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stream = new EventSource(STREAM);
    const end = () => {
      stream.close();
      resolve();
    };
    signal.addEventListener('abort', end);
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // A page that is being left, to sign out perhaps, stays the member's until it is gone.
      if (document.documentElement.dataset['leaving'] !== undefined) return;
      if (data === 'changed' || !isShown(data)) void look();
    });
    // The browser reconnects by itself, except after a refusal.
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return;
      end();
      void look();
    });
  });
}

/** Whether a user, as JSON, is the one that the page shows. */
function isShown(user: string): boolean {
  const session = $session.get();
  return session.status !== 'signed-in' || JSON.stringify(session.user) === user;
}
