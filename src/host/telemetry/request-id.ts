import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const PROCESS = randomBytes(6).toString('hex');
const GIVEN = /^[\w.:=+/-]{1,128}$/;
let count = 0;

/** The request id of a trusted proxy, else a new one. Only letters, digits and `.:=+/-_`. */
export function requestId(headers: IncomingHttpHeaders, trusted: boolean): string {
  const given = trusted ? headers['x-request-id'] : undefined;
  return typeof given === 'string' && GIVEN.test(given) ? given : `${PROCESS}-${(++count).toString(36)}`;
}
