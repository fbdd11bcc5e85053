import { useEffect, useRef } from 'react';
import { whenLoaded } from '../lazy.ts';
import type { PlayerActions } from '../controls/use-actions.ts';
import type { VideoRef, VideoSource } from '../player-state.ts';
import { clipOf } from '../start/clip.ts';

/** Lets a framing page control the player; the script loads only in a frame. */
export function useFrame(video: VideoRef, { kind, url }: VideoSource, actions: PlayerActions) {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  }, [actions]);
  useEffect(() => {
    if (window.parent === window) return undefined;
    return whenLoaded(import('./answer-frame.ts'), ({ answerFrame }) => {
      const clip = clipOf(url);
      const length = clip?.end == null ? null : clip.end - clip.start;
      return video.current
        ? answerFrame({ video: video.current, kind, actions: () => newest.current, length })
        : undefined;
    });
  }, [video, kind, url]);
}
