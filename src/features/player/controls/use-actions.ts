import { useEffect, useRef, useCallback } from 'react';
import { type CaptionLook, keepCaptionLook } from '../captions/caption-look.ts';
import { useCaptions } from '../captions/use-captions.ts';
import { type PlayerParts, SPEEDS } from '../player-state.ts';
import { clipOf } from '../start/clip.ts';
import type { PlayerTexts } from '../texts.ts';
import { keepIn, readFrom } from '#lib/device-storage.ts';
import { markChanged } from '#stores/settings-mark.ts';
import { DATA_SAVER_KEY } from '../start/device-choices.ts';
import { rememberAudio, rememberedAudio } from './remembered-audio.ts';
import { AUTO_QUALITY, DATA_SAVER, type Quality } from '../engine/quality.ts';
import { askKeyMoments, askMinute, pictureTime } from '#stores/match-events.ts';
import { seekableEnd } from '../engine/time-ranges.ts';
import type { Preview } from './LivePreview.tsx';
import { positionOf } from './live-delay.ts';
import { toggleTheatre } from './theatre.ts';
import { type LiveMark, liveMarks } from './live-marks.ts';
import { pressKey } from './player-keys.ts';

/** What the controls can do. */
export type PlayerActions = ReturnType<typeof useActions>;

/** What the player's components show. */
export interface PlayerProps extends Pick<PlayerParts, 'video' | 'source' | 'state'> {
  texts: PlayerTexts;
  actions: PlayerActions;
}

export interface ShownProps extends PlayerProps {
  /** Whether the chapters may be named. */
  chapters: boolean;
}

/** The actions of the controls, on the video and its session. */
export function useActions(parts: PlayerParts) {
  const { video, session, source, patch } = parts;
  const seekToKickoff = useLive(parts);
  const toggleMoments = useMoments(parts);
  const offset = clipOf(source.url)?.start ?? 0;
  /** Seconds of the video's own timeline. */
  const seekToMark = (from: number) => {
    if (video.current) video.current.currentTime = from;
  };
  const choices = useChoices(parts);
  return {
    start: () => session.current?.play(),
    retry: () => session.current?.retry(),
    unmute: () => {
      if (video.current) video.current.muted = false;
    },
    seekToLive: () => session.current?.seekToLive(),
    seekToKickoff,
    seekToMark,
    /** What the seek bar of a live stream says at a position (seconds), and how to show its picture; null while it loads. */
    previewOf: (position: number): Preview | null => {
      const [element, engine, date] = [
        video.current,
        session.current?.engine(),
        session.current?.playingDate() ?? null,
      ];
      if (!element || date === null) return null;
      const at = date + (position - element.currentTime) * 1000;
      const end = seekableEnd(element) ?? position;
      return { at, minute: askMinute(at), behind: Math.max(0, Math.round(end - position)), engine: engine ?? null };
    },
    toggleTheatre: () => patch({ theatre: toggleTheatre() }),
    toggleMoments: () => void toggleMoments(),
    chooseCaptionLook: (look: CaptionLook) => {
      keepCaptionLook(look);
      patch({ look });
    },
    seekBy: (seconds: number) => {
      if (video.current) video.current.currentTime += seconds;
    },
    /** Seconds from the start of the video or clip. */
    seekTo: (seconds: number) => seekToMark(seconds + offset),
    /** Seconds from the start of the video or clip; null for a live stream. */
    moment: () => (video.current && source.kind === 'replay' ? Math.max(0, video.current.currentTime - offset) : null),
    ...useCaptions(parts),
    ...choices,
    /** Whether the key was one of ours. */
    pressKey: (key: string) => pressKey(key, parts, choices.chooseSpeed),
  };
}

/** Sound, quality and speed, remembered for the next video. Returns how to choose. */
function useChoices({ video, session, source: { kind }, state: { phase, qualities, sounds }, patch }: PlayerParts) {
  useEffect(() => {
    const label = rememberedAudio(sounds);
    if (label !== null) session.current?.selectAudio(label);
  }, [session, sounds]);
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
    chooseAudio: (label: string) => {
      session.current?.selectAudio(label);
      rememberAudio(label);
      patch({ sound: label });
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

/** Returns how to switch the key moments of a replay on and off. */
function useMoments({ video, source, patch }: PlayerParts) {
  const stop = useRef<(() => void) | null>(null);
  const end = () => {
    stop.current?.();
    stop.current = null;
    patch({ moments: false });
  };
  useEffect(() => () => stop.current?.(), []);
  return async () => {
    if (stop.current) return end();
    const { momentsOf, playMoments } = await import('./key-moments.ts');
    if (!video.current || stop.current) return;
    patch({ moments: true });
    stop.current = playMoments(video.current, momentsOf(source.chapters, clipOf(source.url)?.start), end);
  };
}

/** Both last as long as the tab: tomorrow's network may need another quality. */
const QUALITY_KEY = 'player.quality';
const SPEED_KEY = 'player.speed';

/** Remembers a quality for the next videos; automatic and data saver change the setting that synchronises with the account. */
export function rememberQuality(index: number, qualities: readonly Quality[]): void {
  const fixed = qualities.find((quality) => quality.index === index);
  keepIn('sessionStorage', QUALITY_KEY, fixed?.label ?? null);
  if (fixed) return;
  const chosen = index === DATA_SAVER ? 'on' : 'off';
  if (chosen === (readFrom('localStorage', DATA_SAVER_KEY) ?? 'off')) return;
  keepIn('localStorage', DATA_SAVER_KEY, chosen);
  markChanged();
}

/** The index of the remembered quality, null where this video has none. */
export function rememberedQuality(qualities: readonly Quality[]): number | null {
  const label = readFrom('sessionStorage', QUALITY_KEY);
  return qualities.find((quality) => quality.label === label && quality.index > AUTO_QUALITY)?.index ?? null;
}

export function rememberSpeed(speed: number): void {
  keepIn('sessionStorage', SPEED_KEY, speed === 1 ? null : String(speed));
}

export function rememberedSpeed(): number {
  const stored = Number(readFrom('sessionStorage', SPEED_KEY));
  return SPEEDS.find((speed) => speed === stored) ?? 1;
}

const EVERY_MS = 500;
/** Touch target of a mark, and the distance between the bar and the edges of the video. */
const MARK_PX = 26;
const EDGES_PX = 32;

/** Publishes the moment of the picture; shows a live stream's delay, kick-off and marks. Returns how to go to the kick-off. */
function useLive({ video, session, source, state: { started }, patch }: PlayerParts): () => void {
  const { kind, dvr, startedAt } = source;
  const kickoff = useCallback(() => {
    const date = session.current?.playingDate() ?? null;
    const start = Date.parse(startedAt ?? '');
    if (!video.current || date === null || Number.isNaN(start)) return null;
    return positionOf(start, { date, at: video.current.currentTime }, video.current.seekable);
  }, [video, session, startedAt]);
  useEffect(() => {
    if (!started) return undefined;
    let shown = '';
    let marks: LiveMark[] = [];
    const update = () => {
      const element = video.current;
      const date = session.current?.playingDate() ?? null;
      // Unknown while a stream loads.
      if (date !== null) pictureTime.publish(date);
      if (kind !== 'live') return;
      if (element && date !== null && dvr && !document.hidden) {
        const { currentTime: at, seekable, played } = element;
        const apart = MARK_PX / Math.max(MARK_PX, element.clientWidth - EDGES_PX);
        marks = liveMarks(askKeyMoments(), { date, at, seekable, played }, apart);
      }
      const latency = session.current?.latency() ?? null;
      const behind = latency === null ? null : Math.max(0, Math.round(latency));
      const next = { behind, kickoff: kickoff() !== null, marks };
      if (shown === JSON.stringify(next)) return;
      shown = JSON.stringify(next);
      patch(next);
    };
    const timer = setInterval(update, EVERY_MS);
    return () => {
      clearInterval(timer);
      pictureTime.publish(null);
    };
  }, [video, session, kind, dvr, started, patch, kickoff]);
  return () => {
    const position = kickoff();
    if (video.current && position !== null) video.current.currentTime = position;
  };
}
