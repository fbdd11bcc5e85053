import { useEffect, useReducer, useRef } from 'react';
import type { Chapter } from '#contract/video.ts';
import { allowControlMarkup } from './controls/default-policy.ts';
import { setControlWords } from './controls/control-words.ts';
import { PlayerView } from './PlayerView.tsx';
import {
  type CastSetup,
  FIRST_STATE,
  type PlayerState,
  type VideoRef,
  type VideoSource,
  type SessionRef,
} from './player-state.ts';
import type { PlayerTexts } from './texts.ts';
import { useActions, type PlayerActions } from './controls/use-actions.ts';
import { useClip } from './engine/follow-clip.ts';
import { useDevice } from './remote/use-device.ts';
import { useResume } from './start/use-resume.ts';
import { useSession } from './engine/use-session.ts';
import { whenLoaded } from './lazy.ts';
import { isTheatre } from './controls/theatre.ts';
import { followMoments } from './engine/follow-moments.ts';
import { followEndInTime } from './stage/near-end.ts';
import { clipOf } from './start/clip.ts';

interface Props extends Pick<VideoSource, 'kind' | 'url' | 'poster' | 'title' | 'match'> {
  /** DVR window of a live stream in seconds; null or 0: none. */
  dvrSeconds?: number | null;
  /** ISO moment of a live stream's kick-off. */
  startedAt?: string | null;
  /** For a signed URL: the event's uuid, and the expiry (ISO moment of product time). */
  renewal?: { event: string; expiresAt: string } | undefined;
  /** In seconds from the start of the video or clip. */
  chapters?: Chapter[];
  cast?: CastSetup | undefined;
  /** uuid of the event; undefined where the site does not measure playback. */
  measures?: string | undefined;
  texts: PlayerTexts;
}

/** An island because only script can play adaptive streams, recover from network failures, and offer quality and captions. */
export function Player(props: Props) {
  const { texts, dvrSeconds = null, startedAt = null, chapters = [], renewal, measures, cast = null, ...given } = props;
  const { kind, url } = given;
  const source: VideoSource = { ...given, chapters, cast, startedAt, dvr: (dvrSeconds ?? 0) > 0 };
  const video = useRef<HTMLVideoElement>(null);
  const [state, patch] = useReducer(
    (before: PlayerState, change: Partial<PlayerState>): PlayerState => ({ ...before, ...change }),
    FIRST_STATE,
  );
  useLiveWindow(video, kind, dvrSeconds);
  useClip(video, kind, url);
  useResume(video, kind, url);
  useDevice(video, source);
  const session = useSession(video, { kind, url, renewal }, patch);
  useDebug(video, session);
  useReport(video, session, measures, kind === 'live');
  const actions = useActions({ video, session, source, state, patch });
  useFrame(video, source, actions);

  useInSight(video);
  useMatch(video, session, kind);

  useEffect(() => {
    patch({ theatre: isTheatre() });
    setControlWords(document.documentElement.lang || 'en', texts);
    allowControlMarkup();
    void import('./controls/control-elements.ts');
  }, [texts]);

  return <PlayerView video={video} source={source} state={state} texts={texts} actions={actions} />;
}

/** Goes to moments of the match, and shows what is next after the end. */
function useMatch(video: VideoRef, session: SessionRef, kind: VideoSource['kind']) {
  useEffect(() => {
    const element = video.current;
    const stage = element?.closest<HTMLElement>('[data-stage]');
    if (!element || !stage) return undefined;
    const restart = () => {
      element.currentTime = 0;
      session.current?.play();
    };
    const stops = [
      followMoments(element, () => session.current),
      ...(kind === 'replay' ? [followEndInTime(stage, element, restart)] : []),
    ];
    return () => stops.forEach((stop) => void stop());
  }, [video, session, kind]);
}

/** Keeps the video in sight while the page scrolls; a frame of another site scrolls by itself. */
function useInSight(video: VideoRef) {
  useEffect(() => {
    const element = video.current;
    const stage = element?.closest<HTMLElement>('[data-stage]');
    if (!element || !stage || window.parent !== window) return undefined;
    const waits = new AbortController();
    let stop: (() => void) | undefined;
    const start = () => {
      waits.abort();
      stop = whenLoaded(import('./stage/leave-stage.ts'), ({ keepInSight }) => keepInSight(stage, element));
    };
    // A phone may be turned at any time; a desktop's viewer scrolls first.
    const isAway = stage.getBoundingClientRect().bottom <= 0;
    if (isAway || !matchMedia('(hover: hover)').matches) start();
    else window.addEventListener('scroll', start, { signal: waits.signal });
    return () => {
      waits.abort();
      stop?.();
    };
  }, [video]);
}

/** Sets the stream type and DVR window for media-chrome before the playlist loads. */
function useLiveWindow(video: VideoRef, kind: 'live' | 'replay', dvrSeconds: number | null) {
  useEffect(() => {
    if (!video.current) return;
    const streamType = kind === 'live' ? 'live' : 'on-demand';
    Object.assign(video.current, { streamType, ...(kind === 'live' && { targetLiveWindow: dvrSeconds ?? 0 }) });
  }, [video, kind, dvrSeconds]);
}

/** Reports how the event's video plays, where the site measures playback; the script loads only then. */
function useReport(video: VideoRef, session: SessionRef, event: string | undefined, live: boolean) {
  useEffect(() => {
    if (event === undefined) return undefined;
    return whenLoaded(import('./measurement/report.ts'), ({ reportPlayback }) =>
      video.current ? reportPlayback({ video: video.current, session: () => session.current, event, live }) : undefined,
    );
  }, [video, session, event, live]);
}

/** `?debug=player` shows playback measurements over the video; the script loads only then. */
function useDebug(video: VideoRef, session: SessionRef) {
  useEffect(() => {
    if (new URLSearchParams(location.search).get('debug') !== 'player') return undefined;
    return whenLoaded(import('./measurement/debug-overlay.ts'), ({ showDebug }) =>
      video.current ? showDebug(video.current, () => session.current) : undefined,
    );
  }, [video, session]);
}

/** Lets a framing page control the player; the script loads only in a frame. */
function useFrame(video: VideoRef, { kind, url }: VideoSource, actions: PlayerActions) {
  const newest = useRef(actions);
  useEffect(() => {
    newest.current = actions;
  }, [actions]);
  useEffect(() => {
    if (window.parent === window) return undefined;
    return whenLoaded(import('./remote/answer-frame.ts'), ({ answerFrame }) => {
      const clip = clipOf(url);
      const length = clip?.end == null ? null : clip.end - clip.start;
      return video.current
        ? answerFrame({ video: video.current, kind, actions: () => newest.current, length })
        : undefined;
    });
  }, [video, kind, url]);
}
