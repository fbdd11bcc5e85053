import { useEffect, useReducer, useRef } from 'react';
import type { Chapter } from '#contract/chapter.ts';
import { allowControlMarkup } from './controls/default-policy.ts';
import { setControlWords } from './controls/control-words.ts';
import { PlayerView } from './PlayerView.tsx';
import { type CastSetup, type Film, FIRST_STATE, type PlayerState } from './player-state.ts';
import type { PlayerTexts } from './texts.ts';
import { useActions } from './use-actions.ts';
import { useClip } from './use-clip.ts';
import { useDebug } from './debug/use-debug.ts';
import { useDevice } from './use-device.ts';
import { useFrame } from './frame/use-frame.ts';
import { useReport } from './measure/use-report.ts';
import { useLiveWindow } from './controls/use-live-window.ts';
import { useResume } from './use-resume.ts';
import { useSession } from './use-session.ts';

interface Props {
  kind: 'live' | 'replay';
  /** A media fragment (`#t=start,end`) plays that part alone: see clip.ts. */
  url: string;
  poster: string | null;
  title: string;
  /** Whether all of the film is known to be fragmented MP4. */
  fragmented: boolean;
  /** Seconds a live film can be wound back; null or 0: not at all. */
  dvrSeconds?: number | null;
  /** ISO moment at which a live film began, its kick-off. */
  startedAt?: string | null;
  /** Where the address is one viewer's: whose film it is, and until when it opens (ISO moment of product time). */
  lease?: { event: string; expiresAt: string } | undefined;
  /** Seconds of a chapter count from the beginning of what is shown. */
  chapters?: Chapter[];
  cast?: CastSetup | undefined;
  /** The event whose film is measured; none where the site does not measure. */
  measures?: string | undefined;
  texts: PlayerTexts;
}

/** An island because only script can feed a browser adaptive film, recover it when the network fails, and offer its choices. */
export function Player(props: Props) {
  const {
    texts,
    dvrSeconds = null,
    startedAt = null,
    chapters = [],
    lease,
    measures,
    cast = null,
    fragmented,
    ...given
  } = props;
  const { kind, url } = given;
  const film: Film = { ...given, chapters, cast, startedAt, dvr: (dvrSeconds ?? 0) > 0 };
  const video = useRef<HTMLVideoElement>(null);
  const [state, patch] = useReducer(
    (before: PlayerState, change: Partial<PlayerState>): PlayerState => ({ ...before, ...change }),
    FIRST_STATE,
  );
  useLiveWindow(video, kind, dvrSeconds);
  useClip(video, kind, url);
  useResume(video, kind, url);
  useDevice(video, film);
  const session = useSession(video, { kind, url, lease, fragmented }, patch);
  useDebug(video, session);
  useReport(video, session, measures, kind === 'live');
  const actions = useActions({ video, session, film, state, patch });
  useFrame(video, film, actions);

  useEffect(() => {
    setControlWords(document.documentElement.lang || 'en', texts);
    allowControlMarkup();
    void import('./controls/control-elements.ts');
  }, [texts]);

  return <PlayerView video={video} film={film} state={state} texts={texts} actions={actions} />;
}
