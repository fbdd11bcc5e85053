import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { TIMESTAMP_MAP } from '../media/captions.ts';
import { languageName } from './variants.ts';

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
    const title = language === 'und' ? 'Captions' : languageName(language)!;
    return [{ language, name: title, text: text.replace(/^WEBVTT[^\n]*/, `WEBVTT${TIMESTAMP_MAP}`) }];
  });
  return (await Promise.all(read)).flat();
}
