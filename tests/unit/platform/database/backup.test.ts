import { mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#platform/database/open.ts';
import { insertRows } from '#platform/database/insert.ts';

const sport = (uuid: string) => ({ uuid, name: `Sport ${uuid}`, slug: uuid, position: 1, images: '[]' });

test('a backup during a write restores to a consistent database with all earlier writes', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-backup-'));
  const site = await openDatabase(dataDir);
  for (let index = 0; index < 50; index += 1) await insertRows(site, 'sport', [sport(`before-${index}`)]);
  const file = join(dataDir, 'touchline.backup');
  const reader = new DatabaseSync(join(dataDir, 'touchline.sqlite'));
  let made = false;
  // All at once, as the command line does: a copy in steps begins anew with every write of another.
  const making = backup(reader, file, { rate: 100_000 }).then(() => (made = true));
  let during = 0;
  while (!made) {
    await insertRows(site, 'sport', [sport(`during-${during++}`)]);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await making;
  reader.close();
  await site.destroy();
  expect(during).toBeGreaterThan(0);

  const restored = join(dataDir, 'restored');
  mkdirSync(restored);
  renameSync(file, join(restored, 'touchline.sqlite'));
  const check = new DatabaseSync(join(restored, 'touchline.sqlite'));
  expect(check.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' });
  check.close();
  const database = await openDatabase(restored);
  const kept = await database.selectFrom('sport').select('uuid').execute();
  expect(kept.filter(({ uuid }) => uuid.startsWith('before-'))).toHaveLength(50);
  await insertRows(database, 'sport', [sport('after')]);
  await database.destroy();
});
