import type { StartRendition, VideoStart } from '#contract/video.ts';
import type { Stage } from '../stage/stage.ts';

/** The video of a stage, for the page's script. */
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

/** The renditions for the first frame and its sound: one muxed, or one of video and one of audio. */
export interface StartPlan extends Pick<VideoStart, 'segmentSeconds' | 'parts' | 'seconds'> {
  /** The video's address, absolute. */
  url: string;
  tracks: StartRendition[];
}

interface Wanted extends Pick<StartPlan, 'url'> {
  /** Height of the player in device pixels. */
  height: number;
  /** Bandwidth in megabits per second, where known. */
  downlink: number | undefined;
}

/** Media bits per megabit of bandwidth: the player needs the rest. */
const SHARE = 400_000;
/** Megabits per second where the bandwidth is unknown. */
const DOWNLINK = 1.5;

/** The renditions to start with. */
export function startPlan(start: VideoStart, wanted: Wanted): StartPlan {
  const { renditions } = start;
  const tracks = [videoFor(renditions, wanted), renditions.find(({ height }) => height === null)];
  return { ...start, url: wanted.url, tracks: tracks.filter((rendition) => rendition !== undefined) };
}

/** The best video for the bandwidth and the player's size, else the one with the lowest bit rate. */
function videoFor(
  renditions: readonly StartRendition[],
  { height, downlink = DOWNLINK }: Wanted,
): StartRendition | undefined {
  const videos = renditions.filter((one) => one.height !== null).sort((a, b) => a.bandwidth - b.bandwidth);
  const tall = videos.findIndex((one) => one.height! >= height);
  const worth = tall < 0 ? videos : videos.slice(0, tall + 1);
  return worth.findLast(({ bandwidth }) => bandwidth <= downlink * SHARE) ?? worth[0];
}
