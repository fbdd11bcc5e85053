import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { TIMESTAMP_MAP } from '../media/captions.ts';

/** Captions that lie beside a video: `video.vtt`, or `video.de.vtt` for a language. */
export interface CaptionFile {
  /** BCP 47; `und` where the name does not say. */
  language: string;
  name: string;
  /** WebVTT with the header that ties its times to the media. */
  text: string;
}

/** @throws Error for a file that is not WebVTT */
export async function captionFiles(video: string): Promise<CaptionFile[]> {
  const stem = basename(video, extname(video));
  const found = (await readdir(dirname(video))).filter((name) => name.startsWith(`${stem}.`) && name.endsWith('.vtt'));
  const read = found.sort().map(async (name) => {
    const language = name.slice(stem.length + 1, -'.vtt'.length).replace(/\.$/, '') || 'und';
    if (!/^[A-Za-z0-9-]{2,20}$/.test(language)) return [];
    const text = (await readFile(join(dirname(video), name), 'utf8')).replace(/^\uFEFF/, '');
    if (!/^WEBVTT(?=\s|$)/.test(text)) throw new Error(`${name} is no WebVTT file: it must begin with WEBVTT.`);
    return [{ language, name: languageName(language), text: text.replace(/^WEBVTT[^\n]*/, `WEBVTT${TIMESTAMP_MAP}`) }];
  });
  return (await Promise.all(read)).flat();
}

function languageName(language: string): string {
  if (language === 'und') return 'Captions';
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
