import { join } from 'node:path';
import type { SourceTrack, SourceVideo } from '../media/source-video.ts';
import { initFile, segmentFile } from './journal.ts';
import { isComplete, type Recording, type Track } from './recording.ts';

/** The complete segments of a recording in its folder, also while it goes on; the slate is no part of it. */
export function recordedSource(folder: string, recording: Recording): SourceVideo {
  const videos = recording.tracks.filter(({ kind }) => kind === 'video').sort((a, b) => b.init.height - a.init.height);
  const sound = recording.tracks.filter(({ kind }) => kind === 'audio');
  return {
    tracks: [...videos, ...sound].map((track) => trackOf(folder, recording, track)),
    framesPerSecond: videos[0]?.init.framesPerSecond ?? 25,
    segmentSeconds: null,
  };
}

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
