import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openSessionFile } from '#api/session/session-context.server.ts';
import { deleteDue } from '#platform/accounts/deletion.ts';
import { openDatabase } from '#platform/database/open.ts';
import { accountsPlatform } from '../../../support/accounts-platform.ts';
import { linkIn } from '../../../support/collect-mail.ts';
import { signUp, Visitor } from '../../../support/visitor.ts';

const OTHERS = 0o077;
const temporary = () => mkdtempSync(join(tmpdir(), 'touchline-rest-'));
const mode = (file: string) => statSync(file).mode & 0o777;

async function opened(folder: string) {
  const database = await openDatabase(folder);
  const sessions = openSessionFile(folder, () => 0);
  sessions.revoke('somebody', 1);
  onTestFinished(async () => {
    sessions.close();
    await database.destroy();
  });
  return database;
}

const readableByOthers = (folder: string) =>
  readdirSync(folder).filter((name) => (mode(join(folder, name)) & OTHERS) !== 0);

test('the data folder and the databases in it, logs included, are readable by their owner alone', async () => {
  const folder = join(temporary(), 'data');
  await opened(folder);
  expect(mode(folder)).toBe(0o700);
  expect(readdirSync(folder)).toEqual(
    expect.arrayContaining(['touchline.sqlite', 'touchline.sqlite-wal', 'sessions.sqlite', 'sessions.sqlite-wal']),
  );
  expect(readableByOthers(folder)).toEqual([]);
});

test('files of an earlier version that others could read are closed to them', async () => {
  const folder = join(temporary(), 'data');
  mkdirSync(folder);
  const first = await openDatabase(folder);
  await first.destroy();
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o644);
  chmodSync(folder, 0o755);
  await opened(folder);
  expect([mode(folder), readableByOthers(folder)]).toEqual([0o700, []]);
});

test('a folder that holds files of others stays open to them', async () => {
  const folder = temporary();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'theirs.txt'), '');
  chmodSync(join(folder, 'theirs.txt'), 0o644);
  await opened(folder);
  expect([mode(folder), readableByOthers(folder)]).toEqual([0o755, ['theirs.txt']]);
});

test.each(['deletion', 'email'])(
  'an address is in no file of the database after %s, once that was mailed',
  async (part) => {
    const folder = temporary();
    const database = await opened(folder);
    const platform = await accountsPlatform({ database });
    const visitor = new Visitor(platform.fetch);
    const person = await signUp(visitor);
    const holding = () => readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(person.email));
    expect(holding()).not.toEqual([]);
    await platform.mail();
    const { password } = person;
    if (part === 'deletion') {
      await visitor.submit('/users/edit', { password }, '/users/edit/deletion');
      await platform.mail();
      platform.pass(14 * 86_400);
      await deleteDue(platform);
    } else {
      await visitor.submit('/users/edit', { password, email: 'another@example.com' }, '/users/edit/email');
      const [asked] = await platform.mail();
      await visitor.submit(linkIn(asked!), {});
    }
    const told = await platform.mail();
    expect(told.map(({ to }) => to.address)).toEqual([person.email]);
    expect(holding()).toEqual([]);
  },
);
