import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { currentHost } from '#runtime/host.ts';
import { loadApp } from '#host/app.ts';
import { settingsOf } from '#host/astro-cli.ts';
import { failureIn } from '#host/build.ts';
import { isBuildNeeded } from '#host/build-needed.ts';
import { readableLine } from '#host/telemetry/log.ts';
import { checkDataDir, checkPort } from '#host/preflight.ts';
import { EXIT, StartError } from '#host/start-error.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'touchline-start-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

it('a build is for production, whatever NODE_ENV is', () => {
  expect(process.env['NODE_ENV']).toBe('test');
  expect({ ...process.env, ...settingsOf('build') }['NODE_ENV']).toBe('production');
});

describe('before serving', () => {
  it('a missing data folder is created', () => {
    expect(() => checkDataDir(join(folder(), 'deep/data'))).not.toThrow();
  });

  it('the error for a read-only data folder names it and the remedy', () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect(() => checkDataDir(file)).toThrow(/^Cannot write in .*file \(ENOTDIR.*set DATA_DIR/);
  });

  it('a free port is found for 0', async () => {
    expect(await checkPort('127.0.0.1', 0)).toBeGreaterThan(0);
  });

  it('the error for a port in use names it and the remedy', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const message = `127.0.0.1:${port} is already taken. Stop the other program or set PORT to another number.`;
    await expect(checkPort('127.0.0.1', port)).rejects.toThrow(new StartError(message, EXIT.inTheWay));
    other.close();
  });
});

describe('a build', () => {
  function project() {
    const root = folder();
    const [mark, source] = [join(root, 'finished'), join(root, 'src')];
    mkdirSync(join(source, 'pages'), { recursive: true });
    writeFileSync(join(source, 'pages/index.astro'), '');
    for (const path of ['pages/index.astro', 'pages', '.']) utimesSync(join(source, path), 1000, 1000);
    return { mark, source };
  }

  it('is needed when it is missing or older than a source', () => {
    const { mark, source } = project();
    expect(isBuildNeeded(mark, [source])).toBe(true);
    writeFileSync(mark, '');
    utimesSync(mark, 2000, 2000);
    expect(isBuildNeeded(mark, [source, join(source, 'absent')])).toBe(false);
    utimesSync(join(source, 'pages/index.astro'), 3000, 3000);
    expect(isBuildNeeded(mark, [source])).toBe(true);
  });

  it.each([
    ['fine\n\u001b[31m[ERROR] Could not resolve "x".\u001b[0m\nmore', ': [ERROR] Could not resolve "x"'],
    ['fine\n', ''],
  ])('that failed is explained by the line that names it (%#)', (output, line) => {
    expect(failureIn(output)).toBe(line);
  });
});

describe('the app', () => {
  const entry = (source: string) => {
    const path = join(folder(), 'entry.mjs');
    writeFileSync(path, source);
    return path;
  };
  const answering = (status: number) => `export const fetch = async () => new Response('{}', { status: ${status} });`;

  it('gets the host when it is loaded, and closes in order', async () => {
    const app = await loadApp(entry(answering(404)));
    const seen: unknown[] = [];
    app.onInvalidate((tags) => seen.push(tags));
    currentHost().invalidate(['team:1']);
    currentHost().onClose(async () => void seen.push('first'));
    currentHost().onClose(() => void seen.push('second'));
    await app.close();
    expect(seen).toEqual([['team:1'], 'first', 'second']);
  });

  it.each([200, 404])('is ready when its readiness path answers %i', async (status) => {
    await expect((await loadApp(entry(answering(status)))).prepare('localhost')).resolves.toBeUndefined();
  });

  it('that cannot prepare its catalogue stops the start', async () => {
    await expect((await loadApp(entry(answering(500)))).prepare('localhost')).rejects.toBeInstanceOf(StartError);
  });

  it('that cannot be loaded stops the start with one line', async () => {
    await expect(loadApp(entry("throw new Error('no settings\\nat line 1')"))).rejects.toThrow(
      /^The app could not be loaded: no settings\. Run/,
    );
  });
});

it('a log line cannot be forged by a request', () => {
  expect(readableLine({ msg: 'Request failed', path: '/\u001b[2J\r\u0007x' })).toBe('Request failed /[2Jx');
});

it('the image starts as `npm start` does', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };
  const command = /^CMD (\[.*\])$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '[]';
  expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts.start);
});
