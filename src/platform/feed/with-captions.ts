import type { CaptionFile } from './caption-files.ts';

/** A multivariant playlist with tracks of captions added to all of its variants. */
export function withCaptions(playlist: string, captions: readonly Pick<CaptionFile, 'language' | 'name'>[]): string {
  const tracks = captions.map(
    ({ language, name }) =>
      `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="captions",NAME="${name}",LANGUAGE="${language}",DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions-${language}/index.m3u8"`,
  );
  const lines = playlist
    .split('\n')
    .map((line) => (line.startsWith('#EXT-X-STREAM-INF') ? `${line},SUBTITLES="captions"` : line));
  const first = lines.findIndex((line) => line.startsWith('#EXT-X-STREAM-INF'));
  return [...lines.slice(0, first), ...tracks, ...lines.slice(first)].join('\n');
}
