import { type IncomingMessage, request } from 'node:http';

interface Options {
  method?: string;
  headers?: Record<string, string>;
}

export type RawAnswer = IncomingMessage & { text: string };

/** Requests a path byte for byte: browsers would normalise it. */
export const rawRequest = (origin: string, path: string, { method = 'GET', headers = {} }: Options = {}) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    request({ hostname, port, path, method, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve(Object.assign(answer, { text })));
    })
      .once('error', reject)
      .end();
  });
