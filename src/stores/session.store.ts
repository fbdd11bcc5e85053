import { atom } from 'nanostores';
import type { SessionUser } from '#api/session/verification.ts';
import { shared } from './shared.ts';

export type SessionState =
  /** Nobody has looked yet: on the server, for guests, and in a browser before `startSession` (keep-session.ts). */
  { status: 'unknown' } | { status: 'anonymous' } | { status: 'loading' } | { status: 'signed-in'; user: SessionUser };

/** Who is signed in, as this page knows. Written in the browser only. */
export const $session = shared('session', () => atom<SessionState>({ status: 'unknown' }));
