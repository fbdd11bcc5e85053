import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[] | undefined;

/** Passes every head through `complete` (names in lower case); `written` is called once it is sent. */
export function guardResponse(
  response: ServerResponse,
  complete: (status: number, headers: OutgoingHttpHeaders) => OutgoingHttpHeaders,
  written: () => void = () => {},
): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (status: number, reasonOrHead?: string | Head, headAfterReason?: Head) => {
    const reason = typeof reasonOrHead === 'string' ? reasonOrHead : undefined;
    const head = typeof reasonOrHead === 'string' ? headAfterReason : reasonOrHead;
    for (const [name, value] of pairs(head)) setHeader(response, name, value);
    const completed = complete(status, response.getHeaders());
    for (const name of response.getHeaderNames()) if (!(name in completed)) response.removeHeader(name);
    for (const [name, value] of Object.entries(completed)) if (value !== undefined) response.setHeader(name, value);
    written();
    return reason === undefined ? writeHead(status) : writeHead(status, reason);
  };
}

function setHeader(response: ServerResponse, name: string, value: OutgoingHttpHeader): void {
  if (name.toLowerCase() === 'set-cookie') response.appendHeader(name, Array.isArray(value) ? value : String(value));
  else response.setHeader(name, value);
}

function pairs(head: Head): [string, OutgoingHttpHeader][] {
  if (!head) return [];
  if (!Array.isArray(head)) {
    return Object.entries(head).filter((pair): pair is [string, OutgoingHttpHeader] => pair[1] !== undefined);
  }
  const found: [string, OutgoingHttpHeader][] = [];
  for (let index = 0; index + 1 < head.length; index += 2) found.push([String(head[index]), head[index + 1]!]);
  return found;
}
