import { useEffect, useRef, useCallback, useState } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './multi-view.module.scss';
import { posterOf } from '../stage/poster.ts';
import type { Tile, TileStage } from './tiles.ts';
import type { MultiViewTexts } from './multi-view-texts.ts';
import { deviceChoices, startsByItself } from '../start/device-choices.ts';
import { canFeedMedia, openHlsSession } from '../engine/hls-session.ts';
import { openNativeSession } from '../engine/native-session.ts';
import { renewalOnDemand } from '../engine/renewal-on-demand.ts';
import type { Session, SessionListener, Trouble } from '../engine/session.ts';
import type { SessionRef, VideoRef } from '../player-state.ts';
import { type KnownScore, scoreAtPicture } from './use-scores.ts';

type Playable = Extract<TileStage, { kind: 'live' | 'replay' }>;

/** To all videos; the count makes repeated commands differ. */
export interface Command {
  times: number;
  does: 'play' | 'pause' | 'go-live';
}

interface Props {
  tile: Tile;
  stage: Playable;
  /** Product time in ms. */
  now(): number;
  texts: MultiViewTexts;
  /** Known since the page came. */
  scores: readonly KnownScore[];
  audible: boolean;
  large: boolean;
  plays: boolean;
  command: Command;
  onPlays(uuid: string, plays: boolean): void;
  onListen(): void;
  /** Undefined for a tile that is alone. */
  onEnlarge: (() => void) | undefined;
}

/** One video of multi-view; one at a time has sound. */
export function VideoTile(props: Props) {
  const { tile, stage, now, texts, scores, audible, large, plays, command, onPlays, onListen, onEnlarge } = props;
  const video = useRef<HTMLVideoElement>(null);
  const { ready, trouble, session, play, retry } = useTile(video, { uuid: tile.uuid, stage, now }, onPlays);
  const { score, minute } = scoreAtPicture(tile, scores, usePictureTime(session, scores));
  const named = (text: string) => text.replace('{title}', tile.title);

  useEffect(() => {
    if (video.current) video.current.muted = !audible;
  }, [audible]);
  useEffect(() => {
    if (command.times === 0) return;
    if (command.does === 'play') play();
    else if (command.does === 'pause') video.current?.pause();
    else if (stage.kind === 'live') session.current?.seekToLive();
  }, [command, play, session, stage.kind]);

  return (
    <figure
      className={styles.tile}
      data-audible={audible || undefined}
      data-large={large || undefined}
      aria-label={tile.title}
    >
      <video
        ref={video}
        className={styles.video}
        aria-label={tile.title}
        controls={!ready || undefined}
        muted
        playsInline
        preload="none"
        poster={tile.poster === null ? undefined : posterOf(tile.poster).src}
      >
        {!ready && <source src={stage.url} type="application/vnd.apple.mpegurl" />}
      </video>
      <p className={styles.trouble} role="status">
        {(trouble?.kind === 'reconnecting' || trouble?.kind === 'interrupted') && texts[trouble.kind]}
        {trouble?.kind === 'failed' && texts.failed[trouble.reason]}
        {trouble?.kind === 'failed' && (
          <button type="button" className="button" onClick={retry}>
            {texts.retry}
          </button>
        )}
      </p>
      {score && (
        <p className={styles.score} data-spoiler={tile.uuid}>
          <span className="visually-hidden">{texts.score} </span>
          <b>{score}</b> {minute}
        </p>
      )}
      <figcaption className={styles.caption}>
        <button
          className="icon-button"
          type="button"
          aria-label={named(plays ? texts.pause : texts.play)}
          onClick={() => (plays ? video.current?.pause() : play())}
        >
          <Icon name={plays ? 'pause' : 'play'} />
        </button>
        <button
          className="icon-button"
          type="button"
          aria-label={named(audible ? texts.silence : texts.listen)}
          onClick={onListen}
        >
          <Icon name={audible ? 'sound' : 'silent'} />
        </button>
        <a className={`ellipsis ${styles.title}`} href={tile.href} aria-label={named(texts.open)}>
          {tile.title}
        </a>
        {onEnlarge && (
          <button
            className="icon-button"
            type="button"
            aria-label={named(large ? texts.shrink : texts.enlarge)}
            onClick={onEnlarge}
          >
            <Icon name={large ? 'shrink' : 'enlarge'} />
          </button>
        )}
      </figcaption>
    </figure>
  );
}

/** Autoplays the video of a tile without sound, unless the device's settings forbid it or save data. */
function useTile(
  video: VideoRef,
  { uuid, stage, now }: { uuid: string; stage: Playable; now: () => number },
  onPlays: (uuid: string, plays: boolean) => void,
) {
  const { kind, url, expiresAt } = stage;
  const session = useRef<Session | null>(null);
  const [ready, setReady] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const released = new AbortController();
    const { signal } = released;
    element.addEventListener('play', () => onPlays(uuid, true), { signal });
    for (const event of ['pause', 'ended', 'emptied'])
      element.addEventListener(event, () => onPlays(uuid, false), { signal });
    element.muted = true;
    setReady(true);
    const { autoplay, thrifty } = deviceChoices();
    const none = () => {};
    const listener: SessionListener = { trouble: setTrouble, qualities: none, audio: none, ownCaptions: none };
    const renewal = expiresAt ? renewalOnDemand({ event: uuid, expiresAt, now }) : null;
    const opened = canFeedMedia()
      ? openHlsSession(element, { url, live: kind === 'live', thrifty, shared: true, renewal }, listener)
      : openNativeSession(element, url, listener, renewal);
    session.current = opened;
    if (startsByItself(!thrifty, autoplay, thrifty)) opened.play();
    return () => {
      released.abort();
      opened.close();
      session.current = null;
    };
  }, [video, uuid, kind, url, expiresAt, now, onPlays]);

  const play = useCallback(() => session.current?.play(), []);
  const retry = useCallback(() => session.current?.retry(), []);
  return { ready, trouble, session, play, retry };
}

const LOOK_EVERY_MS = 500;

/** The moment of the picture (ms of product time), looked up while there are scores that wait for it; null where it is unknown. */
function usePictureTime(session: SessionRef, scores: readonly KnownScore[]): number | null {
  const [moment, setMoment] = useState<number | null>(null);
  const waits = scores.length > 0;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setMoment(session.current?.playingDate() ?? null), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [session, waits]);
  return moment;
}
