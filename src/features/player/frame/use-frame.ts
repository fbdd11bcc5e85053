import { type RefObject, useEffect, useRef } from 'react';
import { clipOf } from '../clip.ts';
import type { Film, PlayerActions } from '../player-state.ts';

/** Where another page frames this one, lets it steer the film; the script for it comes only then. */
export function useFrame(
  video: RefObject<HTMLVideoElement | null>,
  { kind, url }: Pick<Film, 'kind' | 'url'>,
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
