import { atom, type WritableAtom } from 'nanostores';
import type { SessionUser } from '#api/session/verification.ts';
import { keepSession } from './keep-session.ts';

export type SessionState =
  /** Nobody has looked yet: on the server, and in a browser before `startSession`. */
  { status: 'unknown' } | { status: 'anonymous' } | { status: 'loading' } | { status: 'signed-in'; user: SessionUser };

interface Shared {
  $session: WritableAtom<SessionState>;
  started: boolean;
}

/**
 * The session script runs without the framework's file, so store and island are bundled apart; the page's one session is
 * where both find it.
 */
const KEY = Symbol.for('touchline.session');
const page = globalThis as typeof globalThis & { [KEY]?: Shared };
page[KEY] ??= { $session: atom<SessionState>({ status: 'unknown' }), started: false };
const shared = page[KEY];

/** Who is signed in, as this page knows. Written in the browser only. */
export const $session: WritableAtom<SessionState> = shared.$session;

/** Finds out who is signed in and keeps the session alive; more calls do nothing. The head script starts it by itself. */
export function startSession(): void {
  if (shared.started) return;
  shared.started = true;
  keepSession($session);
}

/** Whether somebody is signed in, by what is known now: until the server has answered, by the session marker. */
export function signedIn(): boolean {
  const { status } = $session.get();
  if (status === 'signed-in' || status === 'anonymous') return status === 'signed-in';
  return typeof document !== 'undefined' && document.documentElement.dataset['session'] === 'in';
}
