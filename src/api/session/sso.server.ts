import type { Settings } from '#config/env.ts';
import { paths } from '#config/paths.ts';
import { pathTo } from '#contract/path-to.ts';
import type { Backend } from '../transport.ts';
import { readUser, readVerification, type SessionUser, type Verified } from './verification.ts';

/** Result of a provider call. `unreachable` (no answer, late, 5xx, 429, unreadable) does not end a session. */
export type Outcome<T> = { kind: 'ok'; value: T } | { kind: 'refused' } | { kind: 'unreachable' };

const SESSION = pathTo('/v2/sso_verifications');
const TIMEOUT_MS = 5000;
const LOGIN_INFO_MS = 1500;
const REVOKE_MS = 2000;
/** Statuses below 500 that mean "retry later". */
const LATER = [408, 425, 429];

type SsoSettings = Pick<Settings, 'PUBLIC_ORIGIN' | 'SSO_CLIENT_ID'>;
export type Sso = ReturnType<typeof createSso>;

/** The provider's calls (specification, section 7), made by this server only. `now` in UNIX seconds. */
export function createSso(backend: Backend, settings: SsoSettings, now: () => number) {
  const redirectUri = settings.PUBLIC_ORIGIN + paths.verifyCode();
  const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

  return {
    redirectUri,
    /** Exchanges a code, or a refresh token, for tokens. */
    async exchange(codeOrToken: string, verifier?: string): Promise<Outcome<Verified>> {
      const path = pathTo('/v2/sso_verifications/{credential}', { credential: codeOrToken });
      const answer = await ask(backend, path, TIMEOUT_MS, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(verifier === undefined ? {} : { code_verifier: verifier }),
      });
      return understood(answer, (body) => readVerification(body, now()));
    },
    /** The user of a token. */
    async user(accessToken: string): Promise<Outcome<SessionUser>> {
      return understood(await ask(backend, SESSION, TIMEOUT_MS, { headers: bearer(accessToken) }), readUser);
    },
    /** The provider's login URL; undefined when it gives none in time. */
    async loginUrl(): Promise<string | undefined> {
      const path = pathTo('/v2/sso_verifications/{clientId}', {
        clientId: settings.SSO_CLIENT_ID,
        query: { redirect_uri: redirectUri },
      });
      const answer = await ask(backend, path, LOGIN_INFO_MS);
      if (answer.kind !== 'ok') return undefined;
      const body = answer.value as { data?: unknown } | null;
      const { redirectUrl, redirect_url } = (body?.data ?? body ?? {}) as Record<string, unknown>;
      const url = redirectUrl ?? redirect_url;
      return typeof url === 'string' ? url : undefined;
    },
    /** Revokes the token at the provider, with a short deadline. */
    async revoke(accessToken: string): Promise<void> {
      await ask(backend, SESSION, REVOKE_MS, { method: 'DELETE', headers: bearer(accessToken) });
    },
  };
}

async function ask(backend: Backend, path: string, limit: number, init: RequestInit = {}): Promise<Outcome<unknown>> {
  const headers = { accept: 'application/json', ...(init.headers as Record<string, string>) };
  const asked = backend(path, { ...init, headers, signal: AbortSignal.timeout(limit) }).then(answered);
  // In-process calls ignore the signal.
  return Promise.race([asked, after(limit)]).catch(() => ({ kind: 'unreachable' }));
}

async function answered(response: Response): Promise<Outcome<unknown>> {
  const { status } = response;
  if (status >= 400 && status < 500 && !LATER.includes(status)) return { kind: 'refused' };
  if (!response.ok) return { kind: 'unreachable' };
  const body: unknown = status === 204 ? null : await response.json();
  const failed = typeof body === 'object' && body !== null && 'errors' in body;
  return failed ? { kind: 'refused' } : { kind: 'ok', value: body };
}

function understood<T>(answer: Outcome<unknown>, read: (body: unknown) => T | null): Outcome<T> {
  if (answer.kind !== 'ok') return answer;
  const value = read(answer.value);
  return value === null ? { kind: 'unreachable' } : { kind: 'ok', value };
}

const after = (limit: number) =>
  new Promise<{ kind: 'unreachable' }>((resolve) => setTimeout(resolve, limit, { kind: 'unreachable' }).unref());
