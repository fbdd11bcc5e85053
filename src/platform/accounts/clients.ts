/** An OAuth client. All are public: their redirect URI and PKCE prove them. */
export interface Client {
  readonly id: string;
  /** Compared character by character (RFC 9700, 2.1). */
  readonly redirectUris: readonly string[];
  /** Where the browser may go after sign-out. */
  readonly signedOutUris: readonly string[];
  /** RFC 9700 requires PKCE of public clients. The site may omit it: its `state` protects the exchange (H-10). */
  readonly pkce: 'required' | 'optional';
}

/** The site this provider belongs to. */
export function siteClient(id: string, origin: string): Client {
  return {
    id,
    redirectUris: [`${origin}/verify-code`],
    signedOutUris: [`${origin}/logout-success`],
    pkce: 'optional',
  };
}
