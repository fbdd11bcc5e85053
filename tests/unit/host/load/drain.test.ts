import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createShutdown } from '#host/shutdown.ts';
import { latch, standIn } from '../support/app.ts';
import { startHost } from '../support/host.ts';

describe('draining', () => {
  it('lets a request under way finish, tells its connection to close, then closes', async () => {
    const busy = latch();
    const app = standIn(() => busy.opened.then(() => ({ body: 'finished' })));
    const host = await startHost(app.handler);
    const asked = host.ask('/slow', { headers: { connection: 'keep-alive' } });
    await vi.waitFor(() => expect(app.seen).toHaveLength(1));
    const closed = host.close();
    await expect(host.ask('/')).rejects.toThrow('ECONNREFUSED');
    busy.open();
    const reply = await asked;
    expect([reply.text, reply.headers.connection]).toEqual(['finished', 'close']);
    await closed;
    expect(host.server.listening).toBe(false);
  });

  it('answers a keep-alive connection once more, as not ready', async () => {
    const host = await startHost(standIn(() => ({})).handler, { idleGrace: 1000 });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const probe = () =>
      new Promise<[number, string]>((resolve, reject) => {
        const options = { host: '127.0.0.1', port: host.port, path: '/readyz', agent };
        request(options, (response) => {
          response.resume().once('end', () => resolve([response.statusCode!, response.headers.connection!]));
        })
          .once('error', reject)
          .end();
      });
    expect(await probe()).toEqual([200, 'keep-alive']);
    const closed = host.close();
    expect(await probe()).toEqual([503, 'close']);
    await closed;
    agent.destroy();
  });

  it('ends event streams, which have no end', async () => {
    const app = standIn((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': open\n\n');
      return {};
    });
    const host = await startHost(app.handler, { drainTimeout: 10_000 });
    const stream = host.ask('/api/v2/live');
    await vi.waitFor(() => expect(app.seen).toHaveLength(1));
    const started = performance.now();
    await host.close();
    expect(performance.now() - started).toBeLessThan(2000);
    expect((await stream).text).toBe(': open\n\n');
  });

  it('aborts requests that do not finish in time', async () => {
    const app = standIn(() => new Promise<never>(() => {}));
    const host = await startHost(app.handler, { drainTimeout: 100 });
    const asked = expect(host.ask('/slow')).rejects.toThrow();
    await vi.waitFor(() => expect(app.seen).toHaveLength(1));
    await host.close();
    await asked;
  });
});

describe('a signal', () => {
  it('drains, then closes the app, then ends the process with 0', async () => {
    const order: unknown[] = [];
    const shutdown = createShutdown({
      drain: async () => void order.push('drained'),
      closeApp: async () => void order.push('closed'),
      exit: (code) => order.push(code),
    });
    await shutdown();
    expect(order).toEqual(['drained', 'closed', 0]);
  });

  it('ends the process at once when repeated', async () => {
    const codes: number[] = [];
    const never = () => new Promise<void>(() => {});
    const shutdown = createShutdown({ drain: never, closeApp: never, exit: (code) => codes.push(code) });
    void shutdown();
    await shutdown();
    expect(codes).toEqual([1]);
  });

  it('ends a process at last whose end waits for a thread that never ends', async () => {
    const child = spawn(process.execPath, ['tests/support/stuck-thread.ts'], { stdio: ['ignore', 'pipe', 'inherit'] });
    onTestFinished(() => void child.kill('SIGKILL'));
    let said = '';
    child.stdout.on('data', (text) => (said += String(text)));
    await vi.waitFor(() => expect(said).toContain('ready'), 10_000);
    child.kill('SIGTERM');
    await vi.waitFor(() => expect(said).toContain('closed'), 10_000);
    await vi.waitFor(() => {
      child.kill('SIGTERM');
      expect(child.signalCode).toBe('SIGTERM');
    }, 10_000);
  });
});
