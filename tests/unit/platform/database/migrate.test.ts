import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { IncompatibleData } from '#runtime/incompatible-data.ts';
import { openDatabase } from '#platform/database/open.ts';

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'touchline-migrate-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  return path;
}

test('a database of a newer version is left as it is, and the migration that is not known is named', async () => {
  const dir = folder();
  await (await openDatabase(dir)).destroy();
  const raw = new DatabaseSync(join(dir, 'touchline.sqlite'));
  raw.exec(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-tomorrow', '2030-01-01T00:00:00Z')`);
  raw.close();
  const opened = openDatabase(dir);
  await expect(opened).rejects.toBeInstanceOf(IncompatibleData);
  await expect(opened).rejects.toThrow(
    /newer version: its migration "9999-tomorrow" is not known here\. Start that version/,
  );
});
