import type { SessionUser } from './verification.ts';

/** The server's session state; `unknown` when it could not be asked. */
export type Checked =
  | { kind: 'signed-in'; user: SessionUser }
  | { kind: 'anonymous' }
  /** The session could not be renewed: the page goes home and shows the message. */
  | { kind: 'failed' }
  /** It was ended elsewhere: the page stays, without the member, and shows the message. */
  | { kind: 'ended' }
  | { kind: 'unknown' };

/** Refreshes the session if due and returns who is signed in. */
export async function checkSession(): Promise<Checked> {
  try {
    const answer = await fetch('/internal/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-by': 'touchline' },
      body: '{}',
    });
    if (answer.status === 401) return { kind: (await answer.text()).includes('session_ended') ? 'ended' : 'failed' };
    if (!answer.ok) return { kind: 'unknown' };
    const { user } = (await answer.json()) as { user: SessionUser | null };
    return user ? { kind: 'signed-in', user } : { kind: 'anonymous' };
  } catch {
    return { kind: 'unknown' };
  }
}
