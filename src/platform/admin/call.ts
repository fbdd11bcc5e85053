/** One call of the operator's API. */
export type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Calls the site with a token. @throws Error saying what went wrong and what to do */
export function callerOf(site: string, token: string, ask: typeof fetch = fetch): Call {
  return async (method, path, body) => {
    const answer = await ask(`${site}/api/v2/admin/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
    }).catch((error: Error) => {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`${site} does not answer (${cause}). Start the site, or set its address with --site.`);
    });
    if (answer.status === 204) return { done: true };
    const read = (await answer.json().catch(() => null)) as { errors?: { detail?: string }[] } | null;
    if (answer.ok) return read;
    const detail = read?.errors?.map((error) => error.detail).join(' ');
    throw new Error(detail || `${site} answers ${answer.status}. Is this the address of the site itself?`);
  };
}
