import type { Client } from '../accounts/clients.ts';
import type { AccountServices } from '../accounts/services.ts';

export interface AuthorizationRequest {
  client: Client;
  redirectUri: string;
  state: string | null;
  challenge: string | null;
  signUp: boolean;
}

/** Shown on a `page` when no redirect URI is valid, else sent to the `client` (RFC 6749, 4.1.2.1). */
export type AuthorizationFault =
  | { to: 'page'; reason: 'client' | 'redirect' }
  | { to: 'client'; redirectUri: string; state: string | null; error: string; description: string };
type Read = AuthorizationRequest | AuthorizationFault;

/** Reads and checks the query of `/oauth/authorize`. */
export function readAuthorization(query: URLSearchParams, services: AccountServices, origin: string): Read {
  const once = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : null);
  const client = services.clientOf(once('client_id') ?? undefined, origin);
  if (!client) return { to: 'page', reason: 'client' };
  const redirectUri = once('redirect_uri');
  if (redirectUri === null || !client.redirectUris.includes(redirectUri)) return { to: 'page', reason: 'redirect' };
  const state = once('state');
  const fault = faultOf(query, client);
  if (fault) return { to: 'client', redirectUri, state, ...fault };
  const challenge = query.get('code_challenge');
  return { client, redirectUri, state, challenge, signUp: query.get('signup') === 'true' };
}

const S256_CHALLENGE = /^[\w-]{43}$/;

function faultOf(query: URLSearchParams, client: Client): { error: string; description: string } | null {
  const invalid = (description: string) => ({ error: 'invalid_request', description });
  const repeated = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (repeated !== undefined) return invalid('A parameter is repeated');
  const type = query.get('response_type');
  if (type === null) return invalid('response_type is missing');
  if (type !== 'code') return { error: 'unsupported_response_type', description: 'response_type must be code' };
  const challenge = query.get('code_challenge');
  if (challenge === null) {
    if (query.has('code_challenge_method')) return invalid('code_challenge is missing');
    return client.pkce === 'required' ? invalid('code_challenge is missing: this client must use PKCE') : null;
  }
  if (query.get('code_challenge_method') !== 'S256') return invalid('code_challenge_method must be S256');
  return S256_CHALLENGE.test(challenge) ? null : invalid('code_challenge must be 43 characters of base64url');
}
