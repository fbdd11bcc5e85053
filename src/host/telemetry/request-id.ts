import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const PROCESS = randomBytes(6).toString('hex');
const GIVEN = /^[\w.:=+/-]{1,128}$/;
let count = 0;

/** The id of a request: the one that a trusted proxy gave it, else a new one. Letters, digits and a few signs alone. */
export function requestId(headers: IncomingHttpHeaders, trusted: boolean): string {
  const given = trusted ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && GIVEN.test(given) ? given : `${PROCESS}-${(++count).toString(36)}`;
}
