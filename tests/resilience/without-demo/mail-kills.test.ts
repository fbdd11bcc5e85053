import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { type MailServer, startMailServer } from '../../support/mail-server.ts';

const KILLS = 100;
/** Messages that a process sends at once (mail/deliver.ts). */
const AT_ONCE = 4;

let folder: string;
let mail: MailServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-mail-'));
  mail = await startMailServer();
});
afterAll(async () => {
  await mail.close();
  rmSync(folder, { recursive: true });
});

const start = (prefix: string) =>
  spawn(process.execPath, ['tests/support/mail-process.ts', folder, mail.url, prefix], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Lets a process create accounts and send, kills it at a random moment after its first account; resolves to what it stored. */
async function killed(round: number): Promise<string[]> {
  const child = start(`round-${round}`);
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), Math.random() * 150);
    said += part.toString();
  });
  const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
  expect([round, signal]).toEqual([round, 'SIGKILL']);
  return said.split('\n').filter(Boolean);
}

test(`killed at ${KILLS} random moments: every account is written to, under one Message-ID, and nobody else`, async () => {
  const stored: string[] = [];
  for (let round = 0; round < KILLS; round++) stored.push(...(await killed(round)));
  const drain = start('drain');
  expect(await new Promise((resolve) => drain.once('close', resolve))).toBe(0);
  expect(stored.length).toBeGreaterThan(KILLS);

  const database = await openDatabase(folder);
  const accounts = (await database.selectFrom('account').select('email').execute()).map(({ email }) => email);
  const rows = await database.selectFrom('mail').selectAll().execute();
  await database.destroy();
  expect(stored.filter((email) => !accounts.includes(email))).toEqual([]);
  // One message for each account, and each has been sent.
  expect(rows.length).toBe(accounts.length);
  expect(rows.filter(({ sent_at }) => sent_at === null)).toEqual([]);
  const idsOf = new Map<string, Set<string>>();
  for (const { to, id } of mail.received) idsOf.set(to, (idsOf.get(to) ?? new Set()).add(id));
  expect([...idsOf.keys()].sort()).toEqual(accounts.toSorted());
  expect([...idsOf.values()].filter(({ size }) => size !== 1)).toEqual([]);
  const known = new Set(rows.map(({ uuid }) => `<${uuid}@localhost>`));
  expect(mail.received.filter(({ id }) => !known.has(id))).toEqual([]);
  // What the server took just before a kill comes again, with the same Message-ID and the same text.
  const doubles = mail.received.length - accounts.length;
  console.log(`${accounts.length} messages, ${doubles} of them came twice after ${KILLS} kills.`);
  expect(doubles).toBeLessThanOrEqual(KILLS * AT_ONCE);
  const texts = new Map<string, Set<string>>();
  for (const { id, text } of mail.received) texts.set(id, (texts.get(id) ?? new Set()).add(text));
  expect([...texts.values()].filter(({ size }) => size !== 1)).toEqual([]);
}, 1_200_000);
