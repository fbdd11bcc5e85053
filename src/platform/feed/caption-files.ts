import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { TIMESTAMP_MAP } from '../media/captions.ts';
import { captionTrack } from '../media/playlists.ts';

export type CaptionFile = Awaited<ReturnType<typeof captionFiles>>[number];

/**
 * Captions beside a video file, `video.vtt` or `video.de.vtt` for a language, as WebVTT with the HLS header.
 * @throws Error for a file that is not WebVTT
 */
export async function captionFiles(video: string) {
  const stem = basename(video, extname(video));
  const found = (await readdir(dirname(video))).filter((name) => name.startsWith(`${stem}.`) && name.endsWith('.vtt'));
  const read = found.sort().map(async (name) => {
    const language = name.slice(stem.length + 1, -'.vtt'.length).replace(/\.$/, '') || 'und';
    if (!/^[A-Za-z0-9-]{2,20}$/.test(language)) return [];
    const text = (await readFile(join(dirname(video), name), 'utf8')).replace(/^\uFEFF/, '');
    if (!/^WEBVTT(?=\s|$)/.test(text)) throw new Error(`${name} is not a WebVTT file: it must begin with WEBVTT.`);
    return [{ language, name: languageName(language), text: text.replace(/^WEBVTT[^\n]*/, `WEBVTT${TIMESTAMP_MAP}`) }];
  });
  return (await Promise.all(read)).flat();
}

/** A multivariant playlist with caption tracks added to all variants. */
export function withCaptions(playlist: string, captions: readonly Pick<CaptionFile, 'language' | 'name'>[]): string {
  const variant = '#EXT-X-STREAM-INF';
  const lines = playlist.split('\n').map((line) => (line.startsWith(variant) ? `${line},SUBTITLES="captions"` : line));
  const first = lines.findIndex((line) => line.startsWith(variant));
  return lines.toSpliced(first, 0, ...captions.map(captionTrack)).join('\n');
}

function languageName(language: string): string {
  if (language === 'und') return 'Captions';
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
