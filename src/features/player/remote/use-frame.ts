import { type RefObject, useEffect, useRef } from 'react';
import { clipOf } from '../start/clip.ts';
import type { VideoSource, PlayerActions } from '../player-state.ts';

/** Lets a framing page control the player; the script for it loads only there. */
export function useFrame(
  video: RefObject<HTMLVideoElement | null>,
  { kind, url }: Pick<VideoSource, 'kind' | 'url'>,
  actions: PlayerActions,
) {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  }, [actions]);
  useEffect(() => {
    if (window.parent === window) return undefined;
    let stop = () => {};
    let gone = false;
    void import('./answer-frame.ts').then(({ answerFrame }) => {
      if (gone || !video.current) return;
      const clip = clipOf(url);
      const length = clip?.end == null ? null : clip.end - clip.start;
      stop = answerFrame({ video: video.current, kind, actions: () => newest.current, length });
    });
    return () => {
      gone = true;
      stop();
    };
  }, [video, kind, url]);
}
