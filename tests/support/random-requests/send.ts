import { Agent, type ClientRequest, request as ask } from 'node:http';
import { randomAddress } from '../visitor.ts';
import type { Caller, RandomRequest } from './request.ts';

/** Headers that identify a caller. */
export type Credentials = Readonly<Record<Caller, Readonly<Record<string, string>>>>;

export interface Answered {
  /** 0 without a complete response. */
  status: number;
  /** The error of an incomplete response, or the start of its text. */
  text: string;
  location?: string | undefined;
}

const DEADLINE_MS = 15_000;
/** Streams do not end, and the first bytes of a video are enough. */
const ENDLESS = /^text\/event-stream/;

/** Sends requests byte for byte, several at a time. */
export function createSender(origin: string, credentials: () => Credentials) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const send = (request: RandomRequest): Promise<Answered> =>
    new Promise((resolve) => {
      const { method, path, headers, body, caller } = request;
      // Node frames the body of a DELETE only this way.
      const length = body !== null && { 'content-length': Buffer.byteLength(body) };
      const own = { 'x-forwarded-for': randomAddress(), ...headers, ...length, ...credentials()[caller] };
      const call: ClientRequest = ask({ agent, hostname, port, method, path, headers: own }, (answer) => {
        const status = answer.statusCode ?? 0;
        const { location } = answer.headers;
        let text = '';
        if (ENDLESS.test(answer.headers['content-type'] ?? '')) {
          resolve({ status, text });
          answer.destroy();
          return;
        }
        answer.setEncoding('latin1').on('data', (part: string) => {
          if (text.length < 300) text += part;
        });
        answer.once('end', () => resolve({ status, text: text.slice(0, 300), location }));
        answer.once('error', (error) => resolve({ status: 0, text: `${status}, then ${error.message}` }));
      });
      call.setTimeout(DEADLINE_MS, () => call.destroy(new Error(`no answer within ${DEADLINE_MS} ms`)));
      call.once('error', (error) => {
        // The server may close an idle keep-alive connection: HTTP asks to retry on another.
        if (call.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(send(request));
        else resolve({ status: 0, text: error.message });
      });
      call.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}
