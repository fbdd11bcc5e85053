import { readSettings } from '#config/env.ts';
import { hasDatabase, openDatabase, type Place, placeOf } from '../database/open.ts';
import { causeOf, runCommand, WrongUsage } from '../run-command.ts';
import { type ImportArguments, readArguments, USAGE } from './arguments.ts';
import { importFolder, readJobs } from './import-folder.ts';
import { previewText } from './preview-text.ts';
import { createProgress } from './progress.ts';
import { reportText } from './report-text.ts';
import { findSourceFiles } from './source-files.ts';

await runCommand({ usage: USAGE, read: readArguments, work });

async function work(given: ImportArguments): Promise<0 | 1> {
  const files = await findSourceFiles(given.folder).catch((error: Error) => {
    throw new WrongUsage(error.message);
  });
  if (files.length === 0)
    throw new WrongUsage(`No <season>/<code>.json, such as 2025-26/de.1.json, no .csv and no .ics in ${given.folder}`);
  return run(given, placeOf(readSettings(process.env), given.dataDir));
}

async function run({ quiet, dataDir: _, ...options }: ImportArguments, place: Place): Promise<0 | 1> {
  try {
    if (options.dryRun && !quiet) await preview(options);
    const database = await openDatabase(options.dryRun && !hasDatabase(place) ? ':memory:' : place);
    const onFile = quiet ? () => {} : createProgress(process.stderr);
    const report = await importFolder({ ...options, database, onFile }).finally(() => database.destroy());
    const refused = report.refusals.length > 0;
    if (!quiet || refused) process.stdout.write(`${reportText(report, options.dryRun)}\n`);
    return refused ? 1 : 0;
  } catch (error) {
    throw new Error(
      `\nThe import stopped: ${causeOf(error)}\nFiles reported so far are imported; run it again to complete it.`,
    );
  }
}

/** Shows how few sources are read; a whole checkout has nothing to choose. */
async function preview(options: Parameters<typeof readJobs>[0]): Promise<void> {
  const jobs = await readJobs(options);
  if (jobs.length <= 5) process.stdout.write(`${previewText(jobs)}\n`);
}
