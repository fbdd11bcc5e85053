import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Rendition } from '#demo/video/video.ts';
import { webVtt } from '#platform/media/captions.ts';
import { encodeAudio } from './encode/audio.ts';
import type { Chunked } from './encode/chunks.ts';
import { hasFfmpeg } from './encode/ffmpeg.ts';
import { CHUNKS_PER_SEGMENT, describeFilm, describeRendition, SEGMENT_SECONDS, SEGMENTS } from './encode/film-index.ts';
import { renderMaster } from './encode/master.ts';
import { writePosters, writeStoryboard } from './encode/pictures.ts';
import { encodeVideo, VIDEO_SIZES } from './encode/video.ts';
import { FILM_SECONDS } from './match/script.ts';

const HELP = `Renders the bundled match film and everything that is served with it.

  npm run film -- [--out <folder>] [--master <file>]

  --out <folder>    where the files go (default: src/demo/video/files)
  --master <file>   reuse or keep the lossless master there, to change only the encoding
  --help            this text

Needs ffmpeg with libx264. The same source gives the same film; it takes some minutes.
`;

const { values } = parseArgs({
  options: { out: { type: 'string' }, master: { type: 'string' }, help: { type: 'boolean', default: false } },
});

if (values.help) process.stdout.write(HELP);
else if (!hasFfmpeg()) {
  process.stderr.write('npm run film needs ffmpeg (with libx264) on the PATH; install it and run again.\n');
  process.exitCode = 1;
} else await makeFilm(values.out ?? join(process.cwd(), 'src/demo/video/files'), values.master);

async function makeFilm(out: string, kept: string | undefined): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'film-'));
  try {
    await mkdir(out, { recursive: true });
    const master = kept ?? join(work, 'master.mkv');
    const there = await stat(master).catch(() => undefined);
    if (!there) await renderMaster(master, (share) => say(`frames ${Math.round(share * 100)} %`));
    const renditions: Rendition[] = [];
    const keep = async (chunked: Chunked, rendition: Rendition): Promise<void> => {
      await writeFile(join(out, rendition.file), Buffer.concat([chunked.init, ...chunked.chunks]));
      renditions.push(rendition);
    };
    for (const size of VIDEO_SIZES) {
      say(`encoding ${size.id}`);
      const chunked = await encodeVideo(master, work, size);
      await keep(chunked, describeRendition(chunked, size));
    }
    say('encoding sound');
    const audio = await encodeAudio(work, FILM_SECONDS, SEGMENTS * CHUNKS_PER_SEGMENT);
    await keep(audio, describeRendition(audio));
    say('drawing pictures');
    await writePosters(out);
    await writeStoryboard(out, SEGMENT_SECONDS);
    const film = describeFilm(renditions);
    for (const { file, cues } of film.captions) await writeFile(join(out, file), webVtt(cues));
    await writeFile(join(out, 'video.json'), `${JSON.stringify(film)}\n`);
    say(`the film is in ${out}`);
    process.stderr.write('\n');
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

function say(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${text}` : `${text}\n`);
}
