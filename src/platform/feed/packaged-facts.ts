import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoStart } from '#contract/video.ts';
import { MOUNT } from './video-folder.ts';
import type { PackagedTrack } from './packaged-tracks.ts';

/** What the catalogue says of a packaged video: `video.json` beside its playlists, which is not served. */
export interface PackagedFacts {
  /** Seconds. */
  duration: number;
  start: VideoStart;
}

const FACTS = 'video.json';

export const writeFacts = (folder: string, facts: PackagedFacts): Promise<void> =>
  writeFile(join(folder, FACTS), JSON.stringify(facts));

/** The facts of the video with this poster; null for another video, and for one that was packaged without facts. */
export async function readFacts(mediaDir: string, poster: string | null): Promise<PackagedFacts | null> {
  const [, event, version] =
    /^\/([\w-]+)\/([\w-]+)\/[^/]+$/.exec(poster?.startsWith(MOUNT) ? poster.slice(MOUNT.length) : '') ?? [];
  if (!event || !version) return null;
  const text = await readFile(join(mediaDir, event, version, FACTS), 'utf8').catch(() => null);
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
