import { join } from 'node:path';
import type { SourceTrack, SourceVideo } from '../media/source-video.ts';
import { IFRAMES, initFile, segmentFile } from './journal.ts';
import { isComplete, type Recording, type Track, videosOf } from './recording.ts';

/** The complete segments of a recording in its folder, also while it goes on; the slate is no part of it. */
export function recordedSource(folder: string, recording: Recording): SourceVideo {
  const videos = videosOf(recording);
  const sound = recording.tracks.filter(({ kind }) => kind === 'audio');
  return {
    tracks: [
      ...videos.map((track) => trackOf(folder, recording, track)),
      ...videos.slice(-1).map((track) => iframesOf(folder, recording, track)),
      ...sound.map((track) => trackOf(folder, recording, track)),
    ],
    framesPerSecond: videos[0]?.init.framesPerSecond ?? 25,
    segmentSeconds: null,
  };
}

/** Key frames are cut out of the segments of the smallest picture (media/key-frame.ts). */
const iframesOf = (folder: string, recording: Recording, smallest: Track): SourceTrack => ({
  ...trackOf(folder, recording, { ...smallest, segments: smallest.segments.filter(({ keyFrame }) => keyFrame > 0) }),
  ...{ folder: IFRAMES, kind: 'iframes' },
});

function trackOf(folder: string, recording: Recording, { id, kind, segments }: Track): SourceTrack {
  const home = join(folder, id);
  // A crash may leave a hole.
  const complete = segments.filter((segment) => segment && !segment.run.slate && isComplete(segment, recording));
  return {
    ...{ folder: id, kind, name: 'Stadium', language: null },
    segments: complete.map(({ number, run, start, seconds }) => ({
      file: join(home, segmentFile(number)),
      init: join(home, initFile(run.run)),
      ...{ start, seconds },
    })),
  };
}
