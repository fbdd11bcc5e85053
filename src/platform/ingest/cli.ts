import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readSettings } from '#config/env.ts';
import { playbackSecrets } from '../access/playback-tokens.ts';
import { openKnownDatabase, placeOf } from '../database/open.ts';
import { run } from '../feed/ffmpeg.ts';
import { runCommand } from '../run-command.ts';
import { ingestAddress } from './address.ts';
import { findEncoder } from './encoders.ts';
import { broadcastsFolder } from './journal.ts';
import { startSupervisor } from './supervisor.ts';

const USAGE = readFileSync(new URL('usage.txt', import.meta.url), 'utf8');
const MINUTE_MS = 60_000;

const say = (line: string): void => void process.stdout.write(`${new Date(Date.now()).toISOString()} ${line}\n`);

await runCommand({ usage: USAGE, read: readArguments, work });

function readArguments(words: readonly string[]): { dataDir: string | null } | 'help' {
  const { values } = parseArgs({
    args: [...words],
    options: { 'data-dir': { type: 'string' }, help: { type: 'boolean', short: 'h', default: false } },
  });
  return values.help ? 'help' : { dataDir: values['data-dir'] ?? null };
}

async function work({ dataDir }: { dataDir: string | null }): Promise<0> {
  const settings = readSettings(process.env);
  await run('ffmpeg', ['-version']);
  const database = await openKnownDatabase(placeOf(settings, dataDir));
  const encoder = await findEncoder();
  const address = ingestAddress(settings, await playbackSecrets(database, settings));
  const supervisor = await startSupervisor({
    ...{ database, address, encoder, log: say, now: Date.now },
    folder: broadcastsFolder(dataDir ?? settings.DATA_DIR),
    host: settings.INGEST_HOST,
    locale: settings.DEFAULT_LOCALE,
    rtmpPort: settings.RTMP_PORT,
    patienceMs: settings.INGEST_MINUTES * MINUTE_MS,
  });
  const { srtPorts } = address;
  const srt = srtPorts ? `, SRT on ports ${srtPorts.first} to ${srtPorts.last}` : '';
  say(
    `Encoders publish to ${settings.INGEST_HOST}: RTMP on port ${supervisor.rtmpPort}${srt}; pictures by ${encoder.name}.`,
  );
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  await supervisor.close();
  await database.destroy();
  return 0;
}
