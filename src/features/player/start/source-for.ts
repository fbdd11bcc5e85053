import { resumeAt } from '#stores/position-entries.ts';
import { clipOf } from './clip.ts';
import { deviceChoices } from './device-choices.ts';
import { liveSource } from './live-source.ts';
import { fetchedOfAll, type SegmentSource } from './segment-source.ts';
import { startOptions } from './start-options.ts';
import { type StageVideo, type StartPlan, startPlan } from './start-plan.ts';

/** The segment source of a stage; null where the player has to start the video. */
export function sourceFor(stage: HTMLElement): SegmentSource | null {
  const stageVideo = stage.dataset['stageVideo'];
  // The engine prefers ManagedMediaSource, which cannot take over.
  if (!stageVideo || !('MediaSource' in globalThis) || 'ManagedMediaSource' in globalThis) return null;
  const { kind, url, start } = JSON.parse(stageVideo) as StageVideo;
  if (!start.renditions.every(({ type }) => MediaSource.isTypeSupported(type))) return null;
  const { connection } = navigator as { connection?: { downlink?: number } };
  const plan = startPlan(start, {
    url: new URL(url, location.href).href,
    height: stage.clientHeight * devicePixelRatio,
    downlink: deviceChoices().thrifty ? 0 : connection?.downlink,
  });
  if (kind === 'live') return liveSource(plan);
  const from = startsAt(url);
  return from < plan.seconds ? replaySource(plan, from) : null;
}

/** By the page's address or the clip, else this device's watch position. */
function startsAt(url: string): number {
  const clip = clipOf(startOptions('replay', url, location.search).url);
  return clip ? clip.start : (resumeAt(location.pathname.slice(location.pathname.lastIndexOf('/') + 1)) ?? 0);
}

/** A video on demand. Requests its first segment at once: create it when a click is likely. */
export function replaySource(plan: StartPlan, from: number): SegmentSource {
  const { segmentSeconds, seconds } = plan;
  let next = Math.floor(from / segmentSeconds);
  const fetchNext = () => fetchedOfAll(plan, 'segment', next);
  let first: Promise<Response[]> | null = fetchNext();
  return {
    plan,
    seconds,
    inits: fetchedOfAll(plan, 'init'),
    open: async () => ({ from, shift: 0 }),
    next: () => {
      const waiting = first;
      first = null;
      return waiting ?? (next * segmentSeconds < seconds ? fetchNext() : null);
    },
    fed: () => void next++,
    until: () => Math.min(next * segmentSeconds, seconds),
    whole: () => true,
    first: () => null,
  };
}
