import { type RefObject, useEffect } from 'react';
import type { Session } from '../engine/session.ts';
import type { VideoSource, PatchState, PlayerActions, PlayerState } from '../player-state.ts';
import { rememberedQuality, rememberedSpeed, rememberQuality, rememberSpeed } from './remembered-choices.ts';

interface Parts {
  video: RefObject<HTMLVideoElement | null>;
  session: RefObject<Session | null>;
  source: Pick<VideoSource, 'kind'>;
  state: Pick<PlayerState, 'phase' | 'qualities'>;
  patch: PatchState;
}

/** Quality and speed: the last choice counts for the next video too. Returns how to choose. */
export function useChoices({ video, session, source: { kind }, state: { phase, qualities }, patch }: Parts) {
  useEffect(() => {
    const quality = rememberedQuality(qualities);
    if (quality === null) return;
    session.current?.selectQuality(quality);
    patch({ quality });
  }, [session, qualities, patch]);
  useEffect(() => {
    const speed = kind === 'replay' ? rememberedSpeed() : 1;
    if (phase !== 'ready' || speed === 1 || !video.current) return;
    runAt(video.current, speed);
    patch({ speed });
  }, [video, kind, phase, patch]);
  return {
    chooseQuality: (quality) => {
      session.current?.selectQuality(quality);
      rememberQuality(quality, qualities);
      patch({ quality });
    },
    chooseSpeed: (speed) => {
      if (video.current) runAt(video.current, speed);
      rememberSpeed(speed);
      patch({ speed });
    },
  } satisfies Partial<PlayerActions>;
}

/** A reload of the media falls back to the default rate. */
function runAt(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}
