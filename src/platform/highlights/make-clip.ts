import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from '#contract/primitives.ts';
import { writeFacts } from '../feed/packaged-facts.ts';
import { Unacceptable } from '../unacceptable.ts';
import { clipUrl } from './clip-folder.ts';
import { CLIP_POSTER, CLIP_THUMB, takePictures } from './clip-pictures.ts';
import { cutVideo, type Part, wholeSegments } from './cut.ts';
import type { MatchVideo } from './match-video.ts';

export interface Clip {
  url: string;
  /** Seconds. */
  duration: number;
  /** Its own pictures; none where they cannot be taken. */
  images: Image[];
}

interface Wanted extends Part {
  /** The second of the match's video that its pictures show. */
  picture: number;
}

/**
 * Cuts a highlight out of a match's video into a folder below `clips`. It lasts longer than its match's video does.
 * @throws Unacceptable where the video does not reach that far
 */
export async function makeClip(
  clips: string,
  uuid: string,
  { source, seconds, moments }: Pick<MatchVideo, 'source' | 'seconds' | 'moments'>,
  { picture, ...wanted }: Wanted,
): Promise<Clip> {
  if (!source) throw new Error('Only videos with files are cut.');
  const part = wholeSegments(source, wanted);
  if (!part || wanted.to > (seconds ?? 0) + 1)
    throw new Unacceptable(`out: the video has ${Math.floor(seconds ?? 0)} seconds so far.`, 409);
  const temporary = join(clips, `.${uuid}`);
  try {
    await mkdir(temporary, { recursive: true });
    const { duration, start } = await cutVideo(source, part, temporary);
    const pictured = await takePictures(temporary, { video: source, at: picture, duration });
    const shown = moments
      .filter((moment) => moment.start >= part.from && moment.start < part.to)
      .map((moment) => ({ ...moment, start: Number((moment.start - part.from).toFixed(3)) }));
    await writeFacts(temporary, { duration: Number(duration.toFixed(3)), start, moments: shown });
    await rename(temporary, join(clips, uuid));
    return { url: clipUrl(uuid), duration, images: pictured ? imagesOf(uuid) : [] };
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    throw error;
  }
}

const imagesOf = (uuid: string): Image[] => [
  { imageType: 'thumb', url: clipUrl(uuid, CLIP_THUMB) },
  { imageType: 'poster', url: clipUrl(uuid, CLIP_POSTER) },
];
