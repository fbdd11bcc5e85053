/** An application that may sign people in here. All are public: what proves them is their redirect address and PKCE. */
export interface Client {
  readonly id: string;
  /** Compared character by character (RFC 9700, 2.1). */
  readonly redirectUris: readonly string[];
  /** Where the browser may be sent after signing out. */
  readonly signedOutUris: readonly string[];
  /**
   * RFC 9700 wants PKCE of every public client. The site itself may do without: the specification's exchange has an empty
   * body, so that its `state` is what protects it, and its codes are only taken by the specification's own call.
   */
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
