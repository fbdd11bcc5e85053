import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PIPELINED_FEW, PIPELINED_MAX } from '../load/limits.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Pipelining {
  /** Handles one request of a connection; the next when this response is flushed to the network. */
  readonly inOrder: Answer;
  /** Counts a request that node:http drops; closes its connection when too many wait. */
  readonly dropped: (request: IncomingMessage, socket: Socket) => void;
}

/** node:http's parser, a private field (ADR 42). When it is missing, the rest of a chunk is parsed in vain. */
interface Parsed extends Socket {
  readonly parser?: { onIncoming: () => number } | null;
}

/**
 * Handles a connection's requests one by one: node:http emits up to 900 at once, whose responses would be buffered.
 * `few` may wait on any connection; one with more is closed when more than `most` wait in total.
 */
export function createPipelining(answer: Answer, most = PIPELINED_MAX, few = PIPELINED_FEW): Pipelining {
  const waitingOn = new Map<Socket, number>();
  const closing = new WeakSet<Socket>();
  let waiting = 0;

  function enter(socket: Socket): boolean {
    if (closing.has(socket)) return false;
    const own = waitingOn.get(socket) ?? 0;
    if (own >= few && waiting >= most) {
      closing.add(socket);
      socket.destroy();
      stopParsing(socket);
      return false;
    }
    if (!waitingOn.has(socket)) {
      // Not on destroy: the next connection that sends too many is then closed at once.
      socket.once('close', () => {
        waiting -= waitingOn.get(socket) ?? 0;
        waitingOn.delete(socket);
      });
    }
    waitingOn.set(socket, own + 1);
    waiting++;
    return true;
  }

  function leave(socket: Socket): void {
    const own = waitingOn.get(socket);
    if (own === undefined) return;
    waitingOn.set(socket, own - 1);
    waiting--;
  }

  return {
    inOrder: (request, response) => {
      // node:http assigns the socket when the responses before are done.
      if (response.socket) return answer(request, response);
      const { socket } = request;
      if (!enter(socket)) return;
      response.once('socket', () => {
        // One per connection and turn of the event loop.
        setImmediate(() => {
          leave(socket);
          if (!socket.destroyed) answer(request, response);
        });
      });
    },
    dropped: (_request, socket) => {
      // When nothing waits, node:http's own refusal goes out at once.
      if (waitingOn.get(socket)) enter(socket);
    },
  };
}

const PARSE_ERROR = -1;

function stopParsing(socket: Parsed): void {
  if (socket.parser) socket.parser.onIncoming = () => PARSE_ERROR;
}
