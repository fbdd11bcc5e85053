import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyMoment, VideoStart } from '#contract/video.ts';
import { MOUNT } from './video-folder.ts';
import type { PackagedTrack } from './packaged-tracks.ts';

/** What the catalogue says of a video with files of its own: `video.json` beside its playlists, which is not served. */
export interface PackagedFacts {
  /** Seconds. */
  duration: number;
  start: VideoStart | null;
  /** The second of the match's video that shows the kick-off, where it was said. */
  kickOff?: number | undefined;
  /** Of a highlight: the moments of its match that it shows. */
  moments?: KeyMoment[];
}

const FACTS = 'video.json';

export const writeFacts = (folder: string, facts: PackagedFacts): Promise<void> =>
  writeFile(join(folder, FACTS), JSON.stringify(facts));

/** The facts of the video with this poster; null for another video, and for one that was packaged without facts. */
export async function readFacts(mediaDir: string, poster: string | null): Promise<PackagedFacts | null> {
  const folder = folderOfVideo(mediaDir, poster);
  return folder === null ? null : readFactsIn(folder);
}

/** The folder of a packaged video, by the URL of one of its files; null for another video. */
export function folderOfVideo(mediaDir: string, url: string | null): string | null {
  const [, event, version] =
    /^\/([\w-]+)\/([\w-]+)\/[^/]+$/.exec(url?.startsWith(MOUNT) ? url.slice(MOUNT.length) : '') ?? [];
  return event && version ? join(mediaDir, event, version) : null;
}

export async function readFactsIn(folder: string): Promise<PackagedFacts | null> {
  const text = await readFile(join(folder, FACTS), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as PackagedFacts);
}

/** What a player needs for the first frame of a packaged video. */
export function startOf(
  videos: readonly PackagedTrack[],
  audio: readonly PackagedTrack[],
  segmentSeconds: number,
): VideoStart {
  const [first] = videos;
  const rendition = ({ folder, codecs, height, peak }: PackagedTrack) => ({
    type: `${height > 0 ? 'video' : 'audio'}/mp4; codecs="${codecs}"`,
    height: height || null,
    bandwidth: peak,
    init: `${folder}/init.mp4`,
    segment: `${folder}/{n}.m4s`,
    part: `${folder}/{n}.m4s`,
    playlist: `${folder}/index.m3u8`,
  });
  return {
    ...{ segmentSeconds, parts: 1, seconds: first?.seconds ?? segmentSeconds },
    renditions: [...videos, ...audio.slice(0, 1)].map(rendition),
  };
}
