import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings } from '#config/env.ts';
import { type Database, openDatabase } from '../database/open.ts';
import { checkAddress } from './address.ts';
import { type FeedArguments, isAddress, readArguments, USAGE } from './arguments.ts';
import { newFilm, removeFilms } from './film-folder.ts';
import { packageFilm } from './package-film.ts';
import { eventName, setStream, takeStreamBack } from './set-stream.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

process.exitCode = await main(process.argv.slice(2));

/** @returns the exit code */
async function main(words: readonly string[]): Promise<0 | 1 | 2> {
  let given: FeedArguments | 'help';
  try {
    given = readArguments(words);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n${USAGE}`);
    return 2;
  }
  if (given === 'help') {
    process.stdout.write(USAGE);
    return 0;
  }
  try {
    const dataDir = given.dataDir ?? readSettings(process.env).DATA_DIR;
    if (!existsSync(join(dataDir, 'touchline.sqlite')))
      throw new Error(`There is no database in ${dataDir}. Start the server once, or name its folder with --data-dir.`);
    const database = await openDatabase(dataDir);
    await feed(database, dataDir, given).finally(() => database.destroy());
    return 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
}

async function feed(
  database: Database,
  dataDir: string,
  { event, source, status, checked }: FeedArguments,
): Promise<void> {
  const name = await eventName(database, event);
  if (source === null) {
    const done = await takeStreamBack(database, event, Date.now());
    await removeFilms(dataDir, event);
    return say(done ? `${name} is again what it was.` : `${name} had no stream of yours; nothing to take back.`);
  }
  let film = source;
  let version: string | undefined;
  if (isAddress(source))
    for (const warning of await checkAddress(source, checked)) process.stderr.write(`${warning}\n`);
  else ({ film, version } = await packaged(dataDir, event, source, status));
  const standing = await setStream(database, event, film, status, Date.now());
  await removeFilms(dataDir, event, version);
  say(`${name} now shows ${film}`);
  if (standing === 'scheduled')
    say('It is still to come and shows nothing until it is live; --status live or vod says so.');
}

async function packaged(dataDir: string, event: string, file: string, status: FeedArguments['status']) {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`There is no file ${file}.`);
  if (status === 'live')
    throw new Error('A file is no live stream. Give it to a media server such as MediaMTX, and name its address here.');
  const film = newFilm(dataDir, event, Date.now());
  try {
    let told = -1;
    await packageFilm(file, film.making, (share) => {
      const percent = Math.floor(share * 10) * 10;
      if (percent <= told) return;
      told = percent;
      process.stderr.write(`Packaging: ${percent} %\n`);
    });
    await film.finish();
  } catch (error) {
    await rm(film.making, { recursive: true, force: true });
    throw error;
  }
  return { film: film.address, version: film.version };
}
