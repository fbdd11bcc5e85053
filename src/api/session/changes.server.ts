import { onAccountChange } from '#runtime/account-changes.ts';
import { checkWait } from './answer-check.server.ts';
import { rateLimited } from './redirect.server.ts';
import type { SessionContext } from './session-context.server.ts';

const PING_MS = 25_000;
const RETRY_MS = 5_000;
/** Before the access token of the request is over; the browser reconnects with the newer one. */
const LONGEST_MS = 600_000;
/** Of one process: every stream holds a connection, and the host takes 2,000. A browser without one asks each minute. */
const STREAMS_MAX = 800;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would buffer the stream.
  'x-accel-buffering': 'no',
};

const text = new TextEncoder();
let open = 0;

/**
 * `GET /internal/api/session/changes`: server-sent events for one tab of a browser. The first is the user as JSON; each
 * later one, `changed`, means that the account was changed somewhere: ask `POST /internal/api/session`. 204, after which
 * a browser does not reconnect, when nobody is signed in.
 */
export async function streamChanges(request: Request, site: SessionContext): Promise<Response> {
  const wait = await checkWait(request, site);
  if (wait > 0 || open >= STREAMS_MAX) return rateLimited(wait || RETRY_MS / 1000);
  const found = await site.sessions.confirmed(request.headers.get('cookie'));
  if (found.kind !== 'signed-in') return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  const body = changesOf(found.user.uuid, `retry: ${RETRY_MS}\n\ndata: ${JSON.stringify(found.user)}\n\n`);
  if (request.method !== 'HEAD') return new Response(body, { headers: HEADERS });
  await body.cancel();
  return new Response(null, { headers: HEADERS });
}

function changesOf(account: string, first: string): ReadableStream<Uint8Array> {
  let end = () => {};
  return new ReadableStream({
    start(controller) {
      open++;
      const send = (message: string) => controller.enqueue(text.encode(message));
      const stop = onAccountChange(account, () => send('data: changed\n\n'));
      const ping = setInterval(() => send(':\n\n'), PING_MS).unref();
      const last = setTimeout(() => {
        end();
        controller.close();
      }, LONGEST_MS).unref();
      end = () => {
        open--;
        stop();
        clearInterval(ping);
        clearTimeout(last);
        end = () => {};
      };
      send(first);
    },
    cancel: () => end(),
  });
}
