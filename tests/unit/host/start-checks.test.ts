import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#config/env.ts';
import { loadApp } from '#host/app.ts';
import { checkPaths } from '#host/preflight.ts';
import { warnOfUnreachable } from '#host/reachable.ts';
import { serverEnvironment } from '#host/server-environment.ts';
import { EXIT, StartError } from '#host/start-error.ts';
import { testPayments } from '#host/test-payments.ts';
import { freePort } from '../../support/free-port.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'touchline-checks-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

async function listening(): Promise<number> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The origin of a server that always answers with this status. */
async function serving(status: number): Promise<string> {
  const server = createHttpServer((_request, response) => response.writeHead(status).end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('all problems are reported at once', async () => {
  const file = join(folder(), 'file');
  writeFileSync(file, '');
  const [port, metrics] = [await listening(), await listening()];
  const settings = readSettings({ DATA_DIR: file, PORT: String(port), METRICS_PORT: String(metrics) });
  const error = await checkPaths(settings).catch((found: unknown) => found as StartError);
  expect(error).toBeInstanceOf(StartError);
  const { message, exitCode } = error as StartError;
  expect(message.split('\n')).toEqual([
    expect.stringMatching(/^Cannot write in .*set DATA_DIR/),
    `127.0.0.1:${metrics} is already taken. Stop the other program or set METRICS_PORT to another number.`,
    `127.0.0.1:${port} is already taken. Stop the other program or set PORT to another number.`,
  ]);
  expect(exitCode).toBe(EXIT.configuration);
});

it('without problems the port is returned', async () => {
  expect(await checkPaths(readSettings({ DATA_DIR: folder(), PORT: '0' }))).toBeGreaterThan(0);
});

it.each([
  [
    'wrong settings',
    { PORT: 'eighty', CURRENCY: 'euro' },
    78,
    /^2 settings are wrong:\n {2}PORT="eighty".*\n {2}CURRENCY="euro"/,
  ],
  ['a folder that is none', { DATA_DIR: 'package.json' }, 78, /^Cannot write in /],
  ['a taken port', { PORT: 'taken' }, 75, /is already taken\. Stop the other program or set PORT/],
])('a start with %s ends with a code that tells whether to try again', async (_what, given, code, message) => {
  const port = await listening();
  const settings = { DATA_DIR: folder(), PORT: '0', ...given };
  const run = spawnSync(process.execPath, ['src/host/launch.ts'], {
    env: { ...process.env, ...settings, PORT: settings.PORT === 'taken' ? String(port) : settings.PORT },
    encoding: 'utf8',
  });
  expect(run.stderr).toMatch(message);
  expect(run.status).toBe(code);
});

it('the server runs with one heap of malloc unless the operator says otherwise', () => {
  expect(serverEnvironment({ PORT: '1' })).toEqual({ PORT: '1', MALLOC_ARENA_MAX: '1' });
  expect(serverEnvironment({ MALLOC_ARENA_MAX: '8' })).toEqual({ MALLOC_ARENA_MAX: '8' });
});

it('an app with incompatible data reports it and is not restarted', async () => {
  const entry = join(folder(), 'entry.mjs');
  const body = JSON.stringify({ ready: false, cause: 'The database was written by a newer version', wrongData: true });
  writeFileSync(entry, `export const fetch = async () => new Response(${JSON.stringify(body)}, { status: 500 });`);
  const error = await (await loadApp(entry)).prepare('localhost').catch((found: unknown) => found as StartError);
  expect(error).toEqual(new StartError('The database was written by a newer version.', EXIT.configuration));
});

it('warns about external servers that do not answer', async () => {
  const silent = await listening();
  const gone = await freePort();
  const warned: string[] = [];
  const log = { error: () => {}, info: () => {}, warn: (text: unknown) => void warned.push(String(text)) };
  const settings = readSettings({ API_URL: `http://127.0.0.1:${gone}`, SSO_URL: `http://127.0.0.1:${silent}/path` });
  await warnOfUnreachable(settings, log, 300);
  expect(warned.sort()).toEqual([
    `API_URL="http://127.0.0.1:${gone}" does not answer (ECONNREFUSED); pages answer 503 or stale copies until it does.`,
    `SSO_URL="http://127.0.0.1:${silent}" does not answer (nothing came within 0.3 s); nobody can sign in until it does.`,
  ]);
  warned.length = 0;
  const refusing = await serving(404);
  await warnOfUnreachable(readSettings({ API_URL: refusing, OTEL_EXPORTER_OTLP_ENDPOINT: refusing }), log);
  expect(warned).toEqual([]);
});

it('production says at every start that nobody pays, where it was asked to sell without money, and nowhere else', () => {
  const production = { APP_ENV: 'production', SESSION_KEYS: Buffer.alloc(32, 1).toString('base64') };
  const asked = { ...production, PAYMENT_SANDBOX: '1' };
  const warned = (environment: Record<string, string>) => testPayments(readSettings(environment));
  expect(warned(asked)).toContain('PAYMENT_SANDBOX=1: passes and matches are sold through the built-in sandbox');
  expect(warned({ ...asked, STRIPE_SECRET_KEY: 'sk_test_1' })).toContain('nobody pays');
  for (const quiet of [{}, { PAYMENT_SANDBOX: '1' }, production, { ...asked, STRIPE_SECRET_KEY: 'sk_live_1' }])
    expect([quiet, warned(quiet as Record<string, string>)]).toEqual([quiet, null]);
});
