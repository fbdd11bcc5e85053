import { useEffect, useReducer, useRef } from 'react';
import type { Chapter } from '#contract/video.ts';
import { allowControlMarkup } from './controls/default-policy.ts';
import { setControlWords } from './controls/control-words.ts';
import { PlayerView } from './PlayerView.tsx';
import { type CastSetup, FIRST_STATE, type PlayerState, type VideoRef, type VideoSource } from './player-state.ts';
import type { PlayerTexts } from './texts.ts';
import { useActions } from './controls/use-actions.ts';
import { useClip } from './engine/follow-clip.ts';
import { useDevice } from './remote/use-device.ts';
import { useFrame } from './remote/use-frame.ts';
import { useDebug, useReport } from './measurement/use-measurement.ts';
import { useResume } from './start/use-resume.ts';
import { useSession } from './engine/use-session.ts';

interface Props extends Pick<VideoSource, 'kind' | 'url' | 'poster' | 'title'> {
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

  useEffect(() => {
    setControlWords(document.documentElement.lang || 'en', texts);
    allowControlMarkup();
    void import('./controls/control-elements.ts');
  }, [texts]);

  return <PlayerView video={video} source={source} state={state} texts={texts} actions={actions} />;
}

/** Sets the stream type and DVR window for media-chrome before the playlist loads. */
function useLiveWindow(video: VideoRef, kind: 'live' | 'replay', dvrSeconds: number | null) {
  useEffect(() => {
    if (!video.current) return;
    const streamType = kind === 'live' ? 'live' : 'on-demand';
    Object.assign(video.current, { streamType, ...(kind === 'live' && { targetLiveWindow: dvrSeconds ?? 0 }) });
  }, [video, kind, dvrSeconds]);
}
