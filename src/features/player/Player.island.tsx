import { useEffect, useReducer, useRef } from 'react';
import type { Chapter } from '#contract/chapter.ts';
import { setControlWords } from './control-words.ts';
import { PlayerView } from './PlayerView.tsx';
import { type Film, FIRST_STATE, type PlayerState } from './player-state.ts';
import type { PlayerTexts } from './texts.ts';
import { useActions } from './use-actions.ts';
import { useClip } from './use-clip.ts';
import { useDebug } from './use-debug.ts';
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
  /** ISO moment at which a live film began, its kick-off. */
  startedAt?: string | null;
  /** Seconds of a chapter count from the beginning of what is shown. */
  chapters?: Chapter[];
  texts: PlayerTexts;
}

/** An island because only script can feed a browser adaptive film, recover it when the network fails, and offer its choices. */
export function Player({ texts, dvrSeconds = null, startedAt = null, chapters = [], ...given }: Props) {
  const { kind, url, title, poster } = given;
  const film: Film = { ...given, chapters, startedAt, dvr: (dvrSeconds ?? 0) > 0 };
  const video = useRef<HTMLVideoElement>(null);
  const [state, patch] = useReducer(
    (before: PlayerState, change: Partial<PlayerState>): PlayerState => ({ ...before, ...change }),
    FIRST_STATE,
  );
  useLiveWindow(video, kind, dvrSeconds);
  useClip(video, kind, url);
  useResume(video, kind, url);
  useDevice(video, title, poster);
  const session = useSession(video, { kind, url }, patch);
  useDebug(video, session);
  const actions = useActions({ video, session, film, state, patch });

  useEffect(() => {
    setControlWords(document.documentElement.lang || 'en', texts);
    void import('./control-elements.ts');
  }, [texts]);

  return <PlayerView video={video} film={film} state={state} texts={texts} actions={actions} />;
}
