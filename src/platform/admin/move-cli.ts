import { moveDatabase } from '../database/move.ts';
import { openDatabase, openKnownDatabase } from '../database/open.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** Moves the database of a folder to a PostgreSQL. @throws Error saying what is wrong */
export async function moveCommand(dataDir: string, to: string | null): Promise<void> {
  if (to === null || !/^postgres(?:ql)?:/.test(to))
    throw new Error(
      '--to is the address of an empty database: postgres://user@host/name. PGPASSWORD holds its password.',
    );
  const source = await openKnownDatabase(dataDir);
  try {
    const target = await openDatabase(to);
    try {
      const counts = await moveDatabase(source, target, (table, rows) => {
        if (rows > 0) say(`${table}: ${rows}`);
      });
      const rows = [...counts.values()].reduce((sum, count) => sum + count, 0);
      say(`Moved ${rows} rows of ${counts.size} tables. Set DATABASE_URL and start the site; keep ${dataDir}:`);
      say('it holds keys, recordings, uploads and packaged videos, and the old database as it was.');
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}
