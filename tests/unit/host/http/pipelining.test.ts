import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { createPipelining } from '#host/http/pipelining.ts';
import { latch, standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';
import { plainServer } from '../support/plain-server.ts';
import { hasReceived, isClosed, visitorSocket } from '../support/visitor-socket.ts';

const request = (path: string, host = 'localhost') => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => request(`/${index}`)).join('');

describe('pipelined requests on one connection', () => {
  it('are answered sequentially, in order', async () => {
    const gates = [latch(), latch(), latch()];
    const app = standIn(async ({ url = '' }) => {
      await gates[Number(url.slice(1))]!.opened;
      return { body: `answer ${url}.` };
    });
    const host = await startHost(app.handler);
    const visitor = visitorSocket(
      host.port,
      ['/0', '/1', '/2'].map((path) => request(path, `localhost:${host.port}`)).join(''),
    );
    await vi.waitFor(() => expect(app.seen).toHaveLength(1));
    for (const index of [0, 1, 2]) {
      expect((await host.ask('/healthz')).status).toBe(200);
      expect(app.seen).toHaveLength(index + 1);
      gates[index]!.open();
      await hasReceived(visitor, `answer /${index}.`);
      await vi.waitFor(() => expect(app.seen).toHaveLength(Math.min(index + 2, 3)));
    }
  });

  it('wait until the previous answer is read', async () => {
    const large = 'x'.repeat(16 * 1024 * 1024);
    const app = standIn(({ url }) => ({ body: url === '/large' ? large : 'small' }));
    const host = await startHost(app.handler);
    const ahead = request('/large', `localhost:${host.port}`).repeat(100);
    const visitor = visitorSocket(host.port, ahead, { reads: false });
    await vi.waitFor(() => expect(app.seen).toContain('GET /large'));
    for (let others = 0; others < 20; others++) expect((await host.ask('/small')).text).toBe('small');
    expect(app.seen.filter((seen) => seen === 'GET /large')).toHaveLength(1);
    expect(visitor.closed()).toBe(false);
  });

  it('are all answered, whatever their number', async () => {
    const host = await startHost(standIn(({ url }) => ({ body: `answer ${url}.` })).handler);
    const ahead = Array.from({ length: 900 }, (_, index) => request(`/${index}`, `localhost:${host.port}`)).join('');
    const visitor = visitorSocket(host.port, ahead);
    await hasReceived(visitor, 'answer /899.');
    const order = [...visitor.received().matchAll(/answer \/(\d+)\./g)].map(([, index]) => Number(index));
    expect(order).toEqual(Array.from({ length: 900 }, (_, index) => index));
  });
});

describe('a limit on waiting pipelined requests', () => {
  const [MOST, FEW] = [4, 2];

  /** Answers nothing and counts the requests that were read. */
  async function silent() {
    let read = 0;
    const port = await plainServer(
      () => {},
      (server) => {
        const { inOrder, dropped } = createPipelining(() => {}, MOST, FEW);
        server.prependListener('request', () => read++);
        server.on('request', (asked: IncomingMessage, response: ServerResponse) => inOrder(asked, response));
        server.on('dropRequest', dropped);
        server.maxRequestsPerSocket = 3;
      },
    );
    return { port, read: () => read };
  }

  it('closes a connection that sends too many, and does not parse the rest', async () => {
    const { port, read } = await silent();
    await isClosed(visitorSocket(port, numbered(500)));
    // maxRequestsPerSocket drops requests after the third.
    expect(read()).toBe(3);
  });

  it('allows every connection a few', async () => {
    const { port, read } = await silent();
    const many = visitorSocket(port, numbered(1 + MOST));
    await vi.waitFor(() => expect(read()).toBe(3));
    const few = visitorSocket(port, numbered(1 + FEW));
    await vi.waitFor(() => expect(read()).toBe(6));
    await isClosed(visitorSocket(port, numbered(1 + MOST)));
    expect([many.closed(), few.closed()]).toEqual([false, false]);
  });
});
