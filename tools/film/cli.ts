import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ClipLibrary, Look as LookFiles } from '#demo/video/clips.ts';
import type { ReelTrack } from '#platform/media/programme/reel.ts';
import { encodeAudio } from './encode/audio.ts';
import type { Chunked } from './encode/chunks.ts';
import { hasFfmpeg } from './encode/ffmpeg.ts';
import { describeClips, describeLook, describePictures, describeSound } from './encode/film-index.ts';
import { renderMaster } from './encode/master.ts';
import { writePosters, writeStoryboard } from './encode/pictures.ts';
import { encodeVideo, VIDEO_SIZES } from './encode/video.ts';
import { type Look, LOOKS } from './scene/kits.ts';

const HELP = `Renders the clips that the demo's matches are put together from, and everything that is served with them.

  npm run film -- [--out <folder>] [--masters <folder>]

  --out <folder>      where the files go (default: src/demo/video/files)
  --masters <folder>  reuse or keep the lossless masters there, to change only the encoding
  --help              this text

Needs ffmpeg with libx264. The same source gives the same clips; it takes some twenty minutes.
`;

const { values } = parseArgs({
  options: { out: { type: 'string' }, masters: { type: 'string' }, help: { type: 'boolean', default: false } },
});

if (values.help) process.stdout.write(HELP);
else if (!hasFfmpeg()) {
  process.stderr.write('npm run film needs ffmpeg (with libx264) on the PATH; install it and run again.\n');
  process.exitCode = 1;
} else await makeFilm(values.out ?? join(process.cwd(), 'src/demo/video/files'), values.masters);

async function makeFilm(out: string, masters: string | undefined): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    await mkdir(out, { recursive: true });
    say('encoding sound');
    const sound = await encodeAudio(work);
    const described = describeSound(sound);
    await writeTrack(out, described, sound);
    const looks: LookFiles[] = [];
    for (const look of LOOKS) looks.push(await makeLook(look, out, work, masters ?? work));
    const library: ClipLibrary = { sound: described, looks };
    await writeFile(join(out, 'video.json'), `${JSON.stringify(library)}\n`);
    await writeFile(join(out, 'clips.json'), `${JSON.stringify(describeClips(), null, 2)}\n`);
    say(`the clips are in ${out}`);
    process.stderr.write('\n');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function makeLook(look: Look, out: string, work: string, masters: string): Promise<LookFiles> {
  const master = join(masters, `${look.id}.mkv`);
  const there = await stat(master).catch(() => undefined);
  if (!there) await renderMaster(master, look, (share) => say(`${look.id}: frames ${Math.round(share * 100)} %`));
  const tracks: ReelTrack[] = [];
  for (const size of VIDEO_SIZES) {
    say(`${look.id}: encoding ${size.id}`);
    const chunked = await encodeVideo(master, work, size);
    const track = describePictures(chunked, size, look);
    await writeTrack(out, track, chunked);
    tracks.push(track);
  }
  say(`${look.id}: drawing pictures`);
  const files = describeLook(look, tracks);
  await writePosters(out, look, files);
  await writeStoryboard(out, look, files);
  return files;
}

async function writeTrack(out: string, { file }: ReelTrack, { init, chunks }: Chunked): Promise<void> {
  await writeFile(join(out, file), Buffer.concat([init, ...chunks]));
}

function say(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
}
