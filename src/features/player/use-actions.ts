import type { RefObject } from 'react';
import { keepCaptionLook } from './captions/caption-look.ts';
import { clipOf } from './clip.ts';
import type { Film, PatchState, PlayerActions, PlayerState } from './player-state.ts';
import type { Session } from './engine/session.ts';
import { useCaptions } from './captions/use-captions.ts';
import { useLiveClock } from './controls/use-live-clock.ts';
import { useLiveMarks } from './controls/use-live-marks.ts';
import { useMoments } from './controls/use-moments.ts';
import { useChoices } from './use-choices.ts';

interface Parts {
  video: RefObject<HTMLVideoElement | null>;
  session: RefObject<Session | null>;
  film: Film;
  state: PlayerState;
  patch: PatchState;
}

/** What the controls can ask for, carried out on the film and its session. */
export function useActions({ video, session, film, state, patch }: Parts): PlayerActions {
  const captions = useCaptions(video, state, patch);
  const seekToKickoff = useLiveClock(video, session, film, state.started, patch);
  const choices = useChoices({ video, session, film, state, patch });
  useLiveMarks(video, session, film, state.started, patch);
  const toggleMoments = useMoments(video, film, patch);
  const begin = clipOf(film.url)?.start ?? 0;
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
    moment: () => (video.current && film.kind === 'replay' ? Math.max(0, video.current.currentTime - begin) : null),
    ...choices,
  };
}
