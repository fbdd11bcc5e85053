import type { StartRendition, VideoStart } from '#contract/video.ts';
import type { Stage } from '../stage/stage.ts';

/** What a stage tells the page's script about its video. */
export interface StageVideo {
  kind: 'live' | 'replay';
  url: string;
  start: VideoStart;
}

/** The `data-stage-video` attribute: empty where the player has to start the video, undefined where there is no video. */
export function stageVideo(stage: Stage, start: VideoStart | null): string | undefined {
  if (stage.kind !== 'live' && stage.kind !== 'replay') return undefined;
  return start ? JSON.stringify({ kind: stage.kind, url: stage.url, start } satisfies StageVideo) : '';
}

/** What to fetch for the first frame and its sound: one muxed rendition, or one of video and one of audio. */
export interface StartPlan extends Pick<VideoStart, 'segmentSeconds' | 'parts' | 'seconds'> {
  /** The video's address, absolute. */
  url: string;
  tracks: StartRendition[];
}

interface Wanted {
  /** The video's address, absolute. */
  url: string;
  /** Height of the player in device pixels; a rendition that covers it is enough. */
  height: number;
  /** Estimated bandwidth in megabits per second; undefined: unknown. */
  downlink: number | undefined;
}

/** Bits of media for each megabit of bandwidth: the rest is for the player that loads next. */
const SHARE = 400_000;
/** Megabits per second where the bandwidth is unknown. */
const DOWNLINK = 1.5;

/** The renditions to start with. */
export function startPlan(start: VideoStart, wanted: Wanted): StartPlan {
  const { renditions } = start;
  const tracks = [videoFor(renditions, wanted), renditions.find(({ height }) => height === null)];
  return { ...start, url: wanted.url, tracks: tracks.filter((rendition) => rendition !== undefined) };
}

/** The best video that the bandwidth carries and the player has pixels for, else the one with the lowest bit rate. */
function videoFor(
  renditions: readonly StartRendition[],
  { height, downlink = DOWNLINK }: Wanted,
): StartRendition | undefined {
  const videos = renditions.filter((one) => one.height !== null).sort((a, b) => a.bandwidth - b.bandwidth);
  const tall = videos.findIndex((one) => one.height! >= height);
  const worth = tall < 0 ? videos : videos.slice(0, tall + 1);
  return worth.findLast(({ bandwidth }) => bandwidth <= downlink * SHARE) ?? worth[0];
}
