import type { IncomingMessage } from 'node:http';

/** What a request says of the kept page it can be answered with. */
export interface Asked {
  /** Its Accept-Encoding. */
  readonly accepted: string | undefined;
  /** Its If-None-Match. */
  readonly known: string | undefined;
}

export const askedOf = ({ headers }: Pick<IncomingMessage, 'headers'>): Asked => ({
  accepted: headers['accept-encoding'] as string | undefined,
  known: headers['if-none-match'],
});

/** Lengths of the names below: most others need not be looked at. */
const LENGTHS = new Set(
  ['host', 'if-none-match', 'content-length', 'accept-encoding', 'transfer-encoding'].map(({ length }) => length),
);

/**
 * What a request asks for that a kept page can answer without a look at its other parts: it reads, sends nothing along, names
 * one of `hosts`, and says nothing twice that counts here. Else null. Reads the headers as they came: `request.headers` would
 * make an object of all of them.
 */
export function fastPath(
  { method, rawHeaders }: Pick<IncomingMessage, 'method' | 'rawHeaders'>,
  hosts: ReadonlySet<string>,
): Asked | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const said: Record<string, string | undefined> = {
    host: undefined,
    'if-none-match': undefined,
    'accept-encoding': undefined,
  };
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (!LENGTHS.has(rawHeaders[index]!.length)) continue;
    const name = rawHeaders[index]!.toLowerCase();
    if (name === 'content-length' || name === 'transfer-encoding') return null;
    if (!(name in said)) continue;
    if (said[name] !== undefined) return null;
    said[name] = rawHeaders[index + 1];
  }
  return hosts.has(said['host'] ?? '') ? { accepted: said['accept-encoding'], known: said['if-none-match'] } : null;
}
