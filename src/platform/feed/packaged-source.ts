import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SourceTrack, SourceVideo } from '../media/source-video.ts';
import { readFactsIn } from './packaged-facts.ts';
import { segmentsIn } from './packaged-tracks.ts';

/** The segments of a packaged video in its folder; null where there is none. */
export async function packagedSource(folder: string): Promise<SourceVideo | null> {
  const variants = await readFile(join(folder, 'index.m3u8'), 'utf8').catch(() => null);
  if (variants === null) return null;
  const tracks = await Promise.all(tracksIn(variants).map((track) => withSegments(folder, track)));
  const facts = await readFactsIn(folder);
  return {
    tracks,
    framesPerSecond: Number(/FRAME-RATE=([\d.]+)/.exec(variants)?.[1] ?? 25),
    segmentSeconds: facts?.start?.segmentSeconds ?? null,
  };
}

type Named = Omit<SourceTrack, 'segments'>;

/** The tracks of a multivariant playlist. */
function tracksIn(variants: string): Named[] {
  const lines = variants.split('\n');
  const attribute = (line: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(line)?.[1];
  const folderOf = (address = '') => address.replace(/\/index\.m3u8$/, '');
  const own = { name: '', language: null };
  const videos = lines.flatMap((line, index) => {
    if (!line.startsWith('#EXT-X-STREAM-INF:')) return [];
    const height = Number(/RESOLUTION=\d+x(\d+)/.exec(line)?.[1] ?? 0);
    return [{ height, track: { ...own, kind: 'video' as const, folder: folderOf(lines[index + 1]) } }];
  });
  const iframes = lines
    .filter((line) => line.startsWith('#EXT-X-I-FRAME-STREAM-INF:'))
    .map((line): Named => ({ ...own, kind: 'iframes', folder: folderOf(attribute(line, 'URI')) }));
  const audio = lines
    .filter((line) => line.startsWith('#EXT-X-MEDIA:TYPE=AUDIO'))
    .map((line): Named => {
      const [name = '', language = null] = [attribute(line, 'NAME'), attribute(line, 'LANGUAGE')];
      return { kind: 'audio', folder: folderOf(attribute(line, 'URI')), name, language };
    });
  return [...videos.sort((a, b) => b.height - a.height).map(({ track }) => track), ...iframes, ...audio];
}

async function withSegments(folder: string, track: Named): Promise<SourceTrack> {
  const home = join(folder, track.folder);
  const playlist = await readFile(join(home, 'index.m3u8'), 'utf8');
  const init = join(home, /#EXT-X-MAP:URI="([^"]+)"/.exec(playlist)?.[1] ?? 'init.mp4');
  let start = 0;
  const segments = segmentsIn(playlist).map(({ name, seconds }) => {
    const segment = { file: join(home, name), init, start, seconds };
    start += seconds;
    return segment;
  });
  return { ...track, segments };
}
