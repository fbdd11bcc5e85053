import type { Client } from '../accounts/clients.ts';
import type { AccountServices } from '../accounts/services.ts';

export interface AuthorizationRequest {
  client: Client;
  redirectUri: string;
  state: string | null;
  challenge: string | null;
  signUp: boolean;
}

/** `page`: tell the person, because nobody trustworthy can be told. `redirect`: tell the client (RFC 6749, 4.1.2.1). */
export type AuthorizationFault =
  | { tell: 'page'; reason: 'client' | 'redirect' }
  | { tell: 'client'; redirectUri: string; state: string | null; error: string; description: string };

/** Reads and checks the query of `/oauth/authorize`. */
export function readAuthorization(
  query: URLSearchParams,
  services: AccountServices,
  origin: string,
): AuthorizationRequest | AuthorizationFault {
  const once = (name: string) => (query.getAll(name).length === 1 ? query.get(name) : null);
  const client = services.clientOf(once('client_id') ?? undefined, origin);
  if (!client) return { tell: 'page', reason: 'client' };
  const redirectUri = once('redirect_uri');
  if (redirectUri === null || !client.redirectUris.includes(redirectUri)) return { tell: 'page', reason: 'redirect' };
  const state = once('state');
  const fault = faultOf(query, client);
  if (fault) return { tell: 'client', redirectUri, state, ...fault };
  return {
    client,
    redirectUri,
    state,
    challenge: query.get('code_challenge'),
    signUp: query.get('signup') === 'true',
  };
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
