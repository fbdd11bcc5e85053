import { useEffect, useReducer, useRef } from 'react';
import type { Chapter } from '#contract/chapter.ts';
import { clipOf } from './clip.ts';
import { setControlWords } from './control-words.ts';
import { PlayerView } from './PlayerView.tsx';
import { FIRST_STATE, type PlayerState } from './player-state.ts';
import type { PlayerTexts } from './texts.ts';
import { useCaptions } from './use-captions.ts';
import { useClip } from './use-clip.ts';
import { useDevice } from './use-device.ts';
import { useLiveWindow } from './use-live-window.ts';
import { useResume } from './use-resume.ts';
import { useSession } from './use-session.ts';

interface Props {
  kind: 'live' | 'replay';
  /** A media fragment (`#t=start,end`) plays that part alone: see clip.ts. */
  url: string;
  poster: string | null;
  title: string;
  /** Seconds a live film can be wound back; null or 0: not at all. */
  dvrSeconds?: number | null;
  /** Seconds of a chapter count from the beginning of what is shown. */
  chapters?: Chapter[];
  texts: PlayerTexts;
}

/** An island because only script can feed a browser adaptive film, recover it when the network fails, and offer its choices. */
export function Player({ kind, url, poster, title, dvrSeconds = null, chapters = [], texts }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, patch] = useReducer(
    (before: PlayerState, change: Partial<PlayerState>): PlayerState => ({ ...before, ...change }),
    FIRST_STATE,
  );
  const captions = useCaptions(video, state, patch);
  useLiveWindow(video, kind, dvrSeconds);
  useClip(video, kind, url);
  useResume(video, kind, url);
  useDevice(video, title, poster);
  const session = useSession(video, { kind, url }, patch);

  useEffect(() => {
    setControlWords(document.documentElement.lang || 'en', texts);
    void import('./control-elements.ts');
  }, [texts]);

  return (
    <PlayerView
      video={video}
      film={{ kind, url, poster, title, dvr: (dvrSeconds ?? 0) > 0, chapters }}
      state={state}
      texts={texts}
      actions={{
        start: () => session.current?.play(),
        retry: () => session.current?.retry(),
        unmute: () => {
          if (video.current) video.current.muted = false;
        },
        seekToLive: () => session.current?.seekToLive(),
        chooseCaptions: captions.choose,
        toggleCaptions: captions.toggle,
        seekTo: (seconds) => {
          if (video.current) video.current.currentTime = seconds + (clipOf(url)?.start ?? 0);
        },
        chooseQuality: (quality) => {
          session.current?.selectQuality(quality);
          patch({ quality });
        },
        chooseSpeed: (speed) => {
          if (video.current) video.current.playbackRate = speed;
          patch({ speed });
        },
      }}
    />
  );
}
