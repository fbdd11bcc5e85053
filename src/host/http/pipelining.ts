import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { PIPELINED_FEW, PIPELINED_MAX } from '../load/limits.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface Pipelining {
  /** Answers one request of a connection; the next when this answer has been handed to the network, every byte of it. */
  readonly inOrder: Answer;
  /** Counts a request that nobody will answer; its connection is closed when too many wait. */
  readonly dropped: (request: IncomingMessage, socket: Socket) => void;
}

/** node:http's parser: a private field, which is looked for and not relied on. Without it the rest of a chunk is parsed in vain. */
interface Parsed extends Socket {
  readonly parser?: { onIncoming: () => number } | null;
}

/**
 * Answers the requests of each connection one after the other. node:http asks for all answers as soon as it has read the
 * requests, 900 of them from one chunk: a client that reads none would have them all made and kept for it. `few` may wait
 * on any connection; one that has more is closed when more than `most` wait on all.
 */
export function createPipelining(answer: Answer, most = PIPELINED_MAX, few = PIPELINED_FEW): Pipelining {
  const waitingOn = new Map<Socket, number>();
  const closing = new WeakSet<Socket>();
  let waiting = 0;

  /** Whether the request may wait. */
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
      // Not as soon as it is destroyed: the next one that sends too many is then cut at once.
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
      // node:http gives a response its socket when those before it are done.
      if (response.socket) return answer(request, response);
      const { socket } = request;
      if (!enter(socket)) return;
      response.once('socket', () => {
        // One from each connection in a turn of the event loop.
        setImmediate(() => {
          leave(socket);
          if (!socket.destroyed) answer(request, response);
        });
      });
    },
    dropped: (_request, socket) => {
      // Where nothing waits, node:http's own refusal goes out at once.
      if (waitingOn.get(socket)) enter(socket);
    },
  };
}

const PARSE_ERROR = -1;

function stopParsing(socket: Parsed): void {
  if (socket.parser) socket.parser.onIncoming = () => PARSE_ERROR;
}
