import { useEffect } from 'react';
import type { PlayerParts } from '../player-state.ts';
import { rememberedQuality, rememberedSpeed, rememberQuality, rememberSpeed } from './remembered-choices.ts';

/** Quality and speed, remembered for the next video. Returns how to choose. */
export function useChoices({ video, session, source: { kind }, state: { phase, qualities }, patch }: PlayerParts) {
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
    chooseQuality: (quality: number) => {
      session.current?.selectQuality(quality);
      rememberQuality(quality, qualities);
      patch({ quality });
    },
    chooseSpeed: (speed: number) => {
      if (video.current) runAt(video.current, speed);
      rememberSpeed(speed);
      patch({ speed });
    },
  };
}

/** A reload of the media resets it to the default rate. */
function runAt(video: HTMLVideoElement, speed: number): void {
  video.defaultPlaybackRate = speed;
  video.playbackRate = speed;
}
