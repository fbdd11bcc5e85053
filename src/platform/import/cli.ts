import { readSettings } from '#config/env.ts';
import { hasDatabase, openDatabase, type Place, placeOf } from '../database/open.ts';
import { causeOf, runCommand, WrongUsage } from '../run-command.ts';
import { type ImportArguments, readArguments, USAGE } from './arguments.ts';
import { findSeasonFiles } from './folder.ts';
import { importFolder } from './import-folder.ts';
import { createProgress } from './progress.ts';
import { reportText } from './report-text.ts';

await runCommand({ usage: USAGE, read: readArguments, work });

async function work(given: ImportArguments): Promise<0 | 1> {
  const files = await findSeasonFiles(given.folder).catch((error: Error) => {
    throw new WrongUsage(error.message);
  });
  if (files.length === 0)
    throw new WrongUsage(`No <season>/<code>.json, such as 2025-26/de.1.json, in ${given.folder}`);
  return run(given, placeOf(readSettings(process.env), given.dataDir));
}

async function run({ folder, dryRun, quiet }: ImportArguments, place: Place): Promise<0 | 1> {
  try {
    const database = await openDatabase(dryRun && !hasDatabase(place) ? ':memory:' : place);
    const onFile = quiet ? () => {} : createProgress(process.stderr);
    const report = await importFolder({ database, folder, dryRun, onFile }).finally(() => database.destroy());
    const refused = report.refusals.length > 0;
    if (!quiet || refused) process.stdout.write(`${reportText(report, dryRun)}\n`);
    return refused ? 1 : 0;
  } catch (error) {
    throw new Error(
      `\nThe import stopped: ${causeOf(error)}\nFiles reported so far are imported; run it again to complete it.`,
    );
  }
}
