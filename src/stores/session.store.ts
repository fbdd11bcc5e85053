import { atom } from 'nanostores';
import type { SessionUser } from '#api/session/verification.ts';
import { keepSession } from './keep-session.ts';
import { shared } from './shared.ts';

export type SessionState =
  /** Nobody has looked yet: on the server, for guests, and in a browser before `startSession`. */
  { status: 'unknown' } | { status: 'anonymous' } | { status: 'loading' } | { status: 'signed-in'; user: SessionUser };

const session = shared('session', () => ({ $session: atom<SessionState>({ status: 'unknown' }), started: false }));

/** Who is signed in, as this page knows. Written in the browser only. */
export const $session = session.$session;

/** Finds out who is signed in and keeps the session alive; more calls do nothing. For browsers with a session marker. */
export function startSession(): void {
  if (session.started) return;
  session.started = true;
  keepSession($session);
}
