import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSettings } from '#config/env.ts';
import { openDatabase } from '../database/open.ts';
import { type ImportArguments, readArguments, USAGE } from './arguments.ts';
import { findSeasonFiles } from './folder.ts';
import { importFolder } from './import-folder.ts';
import { createProgress } from './progress.ts';
import { reportText } from './report-text.ts';

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit code */
async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  try {
    const given = readArguments(words);
    if (given === 'help') {
      process.stdout.write(USAGE);
      return 0;
    }
    const dataDir = given.dataDir ?? readSettings(process.env).DATA_DIR;
    const files = await findSeasonFiles(given.folder);
    if (files.length === 0) throw new Error(`No <season>/<code>.json, such as 2025-26/de.1.json, in ${given.folder}`);
    return await run(given, dataDir);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
}

async function run({ folder, dryRun, quiet }: ImportArguments, dataDir: string): Promise<0 | 1> {
  try {
    const missing = !existsSync(join(dataDir, 'touchline.sqlite'));
    const database = await openDatabase(dryRun && missing ? ':memory:' : dataDir);
    const onFile = quiet ? () => {} : createProgress(process.stderr);
    const report = await importFolder({ database, folder, dryRun, onFile }).finally(() => database.destroy());
    const refused = report.refusals.length > 0;
    if (!quiet || refused) process.stdout.write(`${reportText(report, dryRun)}\n`);
    return refused ? 1 : 0;
  } catch (error) {
    process.stderr.write(
      `\nThe import stopped: ${(error as Error).message}\n` +
        'Files reported so far are imported; run it again to complete it.\n',
    );
    return 1;
  }
}
