import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { readSettings } from '#config/env.ts';
import { type Database, openKnownDatabase, placeOf } from '../database/open.ts';
import { runCommand } from '../run-command.ts';
import { checkAddress } from './address.ts';
import { type FeedArguments, isAddress, readArguments, USAGE } from './arguments.ts';
import { newVideo, removeVideos } from './video-folder.ts';
import { packageVideo } from './package-video.ts';
import { eventName, setStream, takeStreamBack } from './set-stream.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

await runCommand({ usage: USAGE, read: readArguments, work });

async function work(given: FeedArguments): Promise<0> {
  const settings = readSettings(process.env);
  const database = await openKnownDatabase(placeOf(settings, given.dataDir));
  await feed(database, given.dataDir ?? settings.DATA_DIR, given).finally(() => database.destroy());
  return 0;
}

async function feed(
  database: Database,
  dataDir: string,
  { event, source, status, checked }: FeedArguments,
): Promise<void> {
  const name = await eventName(database, event);
  if (source === null) {
    const done = await takeStreamBack(database, event, Date.now());
    await removeVideos(dataDir, event);
    return say(done ? `${name} is again what it was.` : `${name} had no stream of yours; nothing to take back.`);
  }
  let video = source;
  let version: string | undefined;
  if (isAddress(source))
    for (const warning of await checkAddress(source, checked)) process.stderr.write(`${warning}\n`);
  else ({ video, version } = await packaged(dataDir, event, source, status));
  const standing = await setStream(database, event, video, status, Date.now());
  await removeVideos(dataDir, event, version);
  say(`${name} now shows ${video}`);
  if (standing === 'scheduled')
    say('It is still to come and shows nothing until it is live; --status live or vod says so.');
}

async function packaged(dataDir: string, event: string, file: string, status: FeedArguments['status']) {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`There is no file ${file}.`);
  if (status === 'live')
    throw new Error('A file is no live stream. Give it to a media server such as MediaMTX, and name its address here.');
  const video = newVideo(dataDir, event, Date.now());
  try {
    let told = -1;
    await packageVideo(file, video.making, (share) => {
      const percent = Math.floor(share * 10) * 10;
      if (percent <= told) return;
      told = percent;
      process.stderr.write(`Packaging: ${percent} %\n`);
    });
    await video.finish();
  } catch (error) {
    await rm(video.making, { recursive: true, force: true });
    throw error;
  }
  return { video: video.address, version: video.version };
}
