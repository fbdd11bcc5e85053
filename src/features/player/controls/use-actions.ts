import { useEffect, useRef } from 'react';
import { type CaptionLook, keepCaptionLook } from '../captions/caption-look.ts';
import { useCaptions } from '../captions/use-captions.ts';
import type { PlayerParts } from '../player-state.ts';
import { clipOf } from '../start/clip.ts';
import { useChoices } from './use-choices.ts';
import { useLive } from './use-live.ts';

/** The actions of the controls, on the video and its session. */
export function useActions(parts: PlayerParts) {
  const { video, session, source, patch } = parts;
  const seekToKickoff = useLive(parts);
  const toggleMoments = useMoments(parts);
  const offset = clipOf(source.url)?.start ?? 0;
  /** Seconds of the video's own timeline. */
  const seekToMark = (from: number) => {
    if (video.current) video.current.currentTime = from;
  };
  return {
    start: () => session.current?.play(),
    retry: () => session.current?.retry(),
    unmute: () => {
      if (video.current) video.current.muted = false;
    },
    seekToLive: () => session.current?.seekToLive(),
    seekToKickoff,
    seekToMark,
    toggleMoments: () => void toggleMoments(),
    chooseCaptionLook: (look: CaptionLook) => {
      keepCaptionLook(look);
      patch({ look });
    },
    /** Seconds from the start of the video or clip. */
    seekTo: (seconds: number) => seekToMark(seconds + offset),
    /** Seconds from the start of the video or clip; null for a live stream. */
    moment: () => (video.current && source.kind === 'replay' ? Math.max(0, video.current.currentTime - offset) : null),
    ...useCaptions(parts),
    ...useChoices(parts),
  };
}

/** Returns how to switch the key moments of a replay on and off. */
function useMoments({ video, source, patch }: PlayerParts) {
  const stop = useRef<(() => void) | null>(null);
  const end = () => {
    stop.current?.();
    stop.current = null;
    patch({ moments: false });
  };
  useEffect(() => () => stop.current?.(), []);
  return async () => {
    if (stop.current) return end();
    const { momentsOf, playMoments } = await import('./key-moments.ts');
    if (!video.current || stop.current) return;
    patch({ moments: true });
    stop.current = playMoments(video.current, momentsOf(source.chapters, clipOf(source.url)?.start), end);
  };
}
