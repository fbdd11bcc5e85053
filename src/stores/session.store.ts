import { atom } from 'nanostores';
import { fetchSessionUser, type SessionUser } from '#api/session.browser.ts';
import { shared } from './shared.ts';

export type Session = { status: 'unknown' | 'anonymous' | 'loading' } | { status: 'signed-in'; user: SessionUser };

const MARKER = /(^|; )__Host-session=/;

/** Who visits. Starts by itself where the session's marker cookie says that somebody is signed in. */
export const $session = shared('session', () => {
  const session = atom<Session>({ status: 'unknown' });
  if (typeof document === 'undefined') return session;
  if (!MARKER.test(document.cookie)) session.set({ status: 'anonymous' });
  else {
    session.set({ status: 'loading' });
    fetchSessionUser().then(
      (user) => session.set(user ? { status: 'signed-in', user } : { status: 'anonymous' }),
      () => session.set({ status: 'anonymous' }),
    );
  }
  return session;
});
