import { statSync } from 'node:fs';
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

async function feed(database: Database, dataDir: string, given: FeedArguments) {
  const { event, source, status, checked } = given;
  const name = await eventName(database, event);
  if (source === null) {
    const done = await takeStreamBack(database, event, Date.now());
    await removeVideos(dataDir, event);
    return say(done ? `${name} is as it was before.` : `${name} has no stream to remove.`);
  }
  let video = source;
  let version: string | undefined;
  if (isAddress(source))
    for (const warning of await checkAddress(source, checked)) process.stderr.write(`${warning}\n`);
  else ({ video, version } = await packaged(dataDir, source, given));
  const current = await setStream(database, event, video, status, Date.now());
  await removeVideos(dataDir, event, version);
  say(`${name} now shows ${video}`);
  if (current === 'scheduled') say('It shows the video once it is live: use --status live or --status vod.');
}

async function packaged(dataDir: string, file: string, { event, status, kickOff }: FeedArguments) {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  if (status === 'live')
    throw new Error('A file is not a live stream. Publish it with a media server such as MediaMTX, and use its URL.');
  const video = newVideo(dataDir, event, Date.now());
  try {
    let shown = -1;
    const onProgress = (share: number) => {
      const percent = Math.floor(share * 10) * 10;
      if (percent <= shown) return;
      shown = percent;
      process.stderr.write(`Packaging: ${percent} %\n`);
    };
    await packageVideo(file, { to: video.temporary, kickOff, onProgress });
    await video.publish();
  } catch (error) {
    await rm(video.temporary, { recursive: true, force: true });
    throw error;
  }
  return { video: video.address, version: video.version };
}
