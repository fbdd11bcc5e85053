import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { countedTime } from '#lib/counted-time.ts';
import { DRAIN_IDLE_GRACE, DRAIN_TIMEOUT } from './limits.ts';

export type Drain = ReturnType<typeof createDrain>;

const POLL = 20;

/** `timeout` and `idleGrace` in ms: see limits.ts. */
export function createDrain(server: Server, timeout = DRAIN_TIMEOUT, idleGrace = DRAIN_IDLE_GRACE) {
  const underWay = new Set<ServerResponse>();
  let draining: Promise<void> | undefined;

  async function drain(): Promise<void> {
    const started = countedTime();
    // Not the http server's own close: it cuts idle connections at once, and with them requests already on their way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    for (const response of underWay) endKeepAlive(response);
    const timer = setInterval(() => {
      const passed = countedTime() - started;
      if (passed >= timeout) server.closeAllConnections();
      else if (passed >= idleGrace) server.closeIdleConnections();
    }, POLL);
    await closed;
    clearInterval(timer);
  }

  return {
    get draining() {
      return draining !== undefined;
    },
    /** Notes a response under way until it is closed. */
    track: (response: ServerResponse) => {
      underWay.add(response);
      response.once('close', () => underWay.delete(response));
      if (draining) endKeepAlive(response);
    },
    /** Takes no new connection, lets what is under way finish, and resolves when all connections are closed. */
    drain: () => {
      draining ??= drain();
      return draining;
    },
  };
}

/** The connection ends with this response; an event stream, which would never end, ends now and is reopened elsewhere. */
function endKeepAlive(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
  else if (String(response.getHeader('content-type')).startsWith('text/event-stream')) response.end();
}
