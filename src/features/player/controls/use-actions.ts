import type { RefObject } from 'react';
import { keepCaptionLook } from '../captions/caption-look.ts';
import { clipOf } from '../start/clip.ts';
import type { VideoSource, PatchState, PlayerActions, PlayerState } from '../player-state.ts';
import type { Session } from '../engine/session.ts';
import { useCaptions } from '../captions/use-captions.ts';
import { useLiveClock } from './use-live-clock.ts';
import { useLiveMarks } from './use-live-marks.ts';
import { useMoments } from './use-moments.ts';
import { useChoices } from './use-choices.ts';

interface Parts {
  video: RefObject<HTMLVideoElement | null>;
  session: RefObject<Session | null>;
  source: VideoSource;
  state: PlayerState;
  patch: PatchState;
}

/** The actions of the controls, on the video and its session. */
export function useActions({ video, session, source, state, patch }: Parts): PlayerActions {
  const captions = useCaptions(video, state, patch);
  const seekToKickoff = useLiveClock(video, session, source, state.started, patch);
  const choices = useChoices({ video, session, source, state, patch });
  useLiveMarks(video, session, source, state.started, patch);
  const toggleMoments = useMoments(video, source, patch);
  const begin = clipOf(source.url)?.start ?? 0;
  return {
    start: () => session.current?.play(),
    retry: () => session.current?.retry(),
    unmute: () => {
      if (video.current) video.current.muted = false;
    },
    seekToLive: () => session.current?.seekToLive(),
    seekToKickoff,
    seekToMark: (from) => {
      if (video.current) video.current.currentTime = from;
    },
    toggleMoments: () => void toggleMoments(),
    chooseCaptions: captions.choose,
    toggleCaptions: captions.toggle,
    chooseCaptionLook: (look) => {
      keepCaptionLook(look);
      patch({ look });
    },
    seekTo: (seconds) => {
      if (video.current) video.current.currentTime = seconds + begin;
    },
    moment: () => (video.current && source.kind === 'replay' ? Math.max(0, video.current.currentTime - begin) : null),
    ...choices,
  };
}
