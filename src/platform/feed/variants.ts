import { captionTrack, middleFirst } from '../media/playlists.ts';
import type { PackagedTrack } from './packaged-tracks.ts';

/** A track with the words by which viewers choose it. */
export interface NamedTrack {
  name: string;
  /** BCP 47. */
  language: string | null;
}

export type AudioRendition = NamedTrack & PackagedTrack;

/** What a packaged video has. */
export interface Packaged {
  framesPerSecond: number;
  /** The largest first. */
  videos: readonly PackagedTrack[];
  iframes: PackagedTrack | null;
  /** The first is the default. */
  audio: readonly AudioRendition[];
  captions: readonly { language: string; name: string }[];
}

/** The multivariant playlist of a packaged video. */
export function packagedVariants({ framesPerSecond, videos, iframes, audio, captions }: Packaged): string {
  const heaviest = (of: 'peak' | 'average') => audio.reduce((most, track) => Math.max(most, track[of]), 0);
  const groups = [...(audio.length > 0 ? ['AUDIO="audio"'] : []), ...(captions.length > 0 ? [CAPTIONS] : [])];
  const variants = middleFirst(videos).flatMap(({ folder, codecs, width, height, peak, average }) => {
    const attributes = [
      ...[`BANDWIDTH=${peak + heaviest('peak')}`, `AVERAGE-BANDWIDTH=${average + heaviest('average')}`],
      ...[`CODECS="${[codecs, ...(audio[0] ? [audio[0].codecs] : [])].join(',')}"`, `RESOLUTION=${width}x${height}`],
      ...[`FRAME-RATE=${framesPerSecond.toFixed(3)}`, ...groups],
    ];
    return [`#EXT-X-STREAM-INF:${attributes.join(',')}`, `${folder}/index.m3u8`];
  });
  const header = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS'];
  const tracks = [...audio.map(audioTrack), ...captions.map(captionTrack)];
  const lines = [...header, ...tracks, ...variants, ...(iframes ? [iframeTrack(iframes)] : [])];
  return `${lines.join('\n')}\n`;
}

const CAPTIONS = 'SUBTITLES="captions"';

function audioTrack({ folder, name, language }: AudioRendition, index: number): string {
  const attributes = [
    ...['TYPE=AUDIO', 'GROUP-ID="audio"', `NAME="${quotable(name)}"`],
    ...(language ? [`LANGUAGE="${language}"`] : []),
    ...[`DEFAULT=${index === 0 ? 'YES' : 'NO'}`, 'AUTOSELECT=YES', 'CHANNELS="2"', `URI="${folder}/index.m3u8"`],
  ];
  return `#EXT-X-MEDIA:${attributes.join(',')}`;
}

function iframeTrack({ folder, codecs, width, height, peak, average }: PackagedTrack): string {
  const rates = `BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average}`;
  const picture = `CODECS="${codecs}",RESOLUTION=${width}x${height}`;
  return `#EXT-X-I-FRAME-STREAM-INF:${rates},${picture},URI="${folder}/index.m3u8"`;
}

/** Without what cannot be in a quoted string of a playlist. */
const quotable = (text: string): string => text.replaceAll(/"/g, '').replaceAll(/\s+/g, ' ').trim();

/** The names of audio tracks: their title, else their language, else a number; no two are the same. */
export function audioNames(tracks: readonly { language: string | null; title: string | null }[]): NamedTrack[] {
  const taken = new Set<string>();
  return tracks.map(({ language, title }, index) => {
    const wanted = title ?? languageName(language) ?? `Audio ${index + 1}`;
    const name = taken.has(wanted) ? `${wanted} (${index + 1})` : wanted;
    taken.add(name);
    return { name, language };
  });
}

/** A language's name in itself; null for an unknown language. */
export function languageName(language: string | null): string | null {
  if (language === null) return null;
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
