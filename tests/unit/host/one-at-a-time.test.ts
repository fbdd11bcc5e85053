import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { oneAtATime } from '#host/one-at-a-time.ts';

function lockFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'cache/lock.sqlite');
}

/** A process that has the lock until its input ends; then it writes `file`.done. */
async function holder(file: string) {
  const module = pathToFileURL(join(import.meta.dirname, '../../../src/host/one-at-a-time.ts')).href;
  const program = `
    import { writeFileSync } from 'node:fs';
    import { oneAtATime } from ${JSON.stringify(module)};
    await oneAtATime(${JSON.stringify(file)}, async () => {
      console.log('locked');
      for await (const _ of process.stdin);
      writeFileSync(${JSON.stringify(`${file}.done`)}, '');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

it('never does two things at once, even in one process, and passes on what each returns', async () => {
  const file = lockFile();
  let running = 0;
  const work = (value: number) => async () => {
    expect(++running).toBe(1);
    await turn();
    running--;
    return value;
  };
  expect(await Promise.all([1, 2, 3].map((value) => oneAtATime(file, work(value))))).toEqual([1, 2, 3]);
});

it('goes on after work that failed', async () => {
  const file = lockFile();
  await expect(oneAtATime(file, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(await oneAtATime(file, async () => 'done')).toBe('done');
});

it('waits for another process', async () => {
  const file = lockFile();
  const other = await holder(file);
  const waiting = oneAtATime(file, async () => existsSync(`${file}.done`));
  other.stdin.end();
  expect(await waiting).toBe(true);
});

it('does not wait for a process that was killed', async () => {
  const file = lockFile();
  const other = await holder(file);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(await oneAtATime(file, async () => 'done')).toBe('done');
});
