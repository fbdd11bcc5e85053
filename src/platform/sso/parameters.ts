import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

export type OAuthContext = Context;

/** The parameters of a token request. */
export interface Parameters {
  get(name: string): string | undefined;
}

/** Reads a form-encoded body; null when it is none, or when a parameter is repeated. An empty value counts as not sent. */
export async function readParameters(c: OAuthContext): Promise<Parameters | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return null;
  const sent = [...new URLSearchParams(await c.req.text())];
  const values = new Map(sent);
  return values.size === sent.length ? { get: (name) => values.get(name) || undefined } : null;
}

export function oauthError(
  c: OAuthContext,
  { status = 400, ...body }: { error: string; error_description: string; status?: ContentfulStatusCode },
) {
  return c.json(body, status);
}
