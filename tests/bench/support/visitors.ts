import { Agent, request } from 'node:http';

export interface Reply {
  /** 0 without a response. */
  status: number;
  ms: number;
}

/** Requests a path as one of several hundred visitors behind a proxy. */
export type Ask = (path: string) => Promise<Reply>;

const VISITORS = 400;

/** Visitors of a server that trusts one proxy: requests rotate over 400 addresses. */
export function visitorsOf(port: number): { ask: Ask; leave(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1000 });
  let count = 0;
  const ask: Ask = (path) => {
    const began = performance.now();
    const visitor = count++ % VISITORS;
    const headers = {
      'x-forwarded-for': `198.51.${100 + Math.floor(visitor / 200)}.${1 + (visitor % 200)}`,
      'accept-encoding': 'br',
    };
    return new Promise((resolve) => {
      const done = (status: number) => resolve({ status, ms: performance.now() - began });
      request({ port, path, agent, headers }, (response) => {
        response.resume().once('end', () => done(response.statusCode ?? 0));
        response.once('error', () => done(0));
      })
        .once('error', () => done(0))
        .end();
    });
  };
  return { ask, leave: () => agent.destroy() };
}

/** Sixteen visitors in a closed loop for `seconds`: each sends the next request after a response. */
export async function closedLoad(ask: () => Promise<Reply>, seconds: number): Promise<Reply[]> {
  const end = performance.now() + seconds * 1000;
  const replies: Reply[] = [];
  const visitor = async () => {
    while (performance.now() < end) replies.push(await ask());
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
  return replies;
}

/** `rate` requests a second for `seconds`, independent of response times. */
export async function openLoad(ask: () => Promise<Reply>, rate: number, seconds: number): Promise<Reply[]> {
  const pending: Promise<Reply>[] = [];
  const began = performance.now();
  while (performance.now() < began + seconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate;
    while (pending.length < due) pending.push(ask());
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return Promise.all(pending);
}

/** The 99th percentile of these times in ms. */
export const p99 = (replies: readonly Reply[]): number =>
  replies.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(replies.length * 0.99)] ?? Number.NaN;
