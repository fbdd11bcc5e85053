import { type ReactNode, useEffect, useRef } from 'react';
import styles from './multi-view.module.scss';
import { posterOf } from '../stage/poster.ts';
import type { Tile } from './tiles.ts';
import type { MultiViewTexts } from './multi-view-texts.ts';
import { useTile } from './use-tile.ts';

const icon = (path: ReactNode) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {path}
  </svg>
);

const PlayIcon = () => icon(<path d="M8 5.5v13l11-6.5z" />);
const PauseIcon = () => icon(<path d="M7 5.5h3.5v13H7zm6.5 0H17v13h-3.5z" />);
const SoundIcon = () =>
  icon(
    <path d="M4 9v6h4l5 4V5L8 9zm11.5-1.2v8.4a4.5 4.5 0 0 0 0-8.4zm0-3.3v2a6.5 6.5 0 0 1 0 11v2a8.5 8.5 0 0 0 0-15z" />,
  );
const SilentIcon = () =>
  icon(
    <path d="M4 9v6h4l5 4V5L8 9zm17.2-.3-1.4-1.4-2.3 2.3-2.3-2.3-1.4 1.4 2.3 2.3-2.3 2.3 1.4 1.4 2.3-2.3 2.3 2.3 1.4-1.4-2.3-2.3z" />,
  );

interface Props {
  tile: Tile;
  texts: MultiViewTexts;
  heard: boolean;
  plays: boolean;
  asked: { times: number; play: boolean };
  onPlays(uuid: string, plays: boolean): void;
  onListen(): void;
}

/** One video of multi-view; one at a time has sound. */
export function VideoTile({ tile, texts, heard, plays, asked, onPlays, onListen }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { ready, trouble, play, retry } = useTile(video, tile, onPlays);
  const named = (text: string) => text.replace('{title}', tile.title);

  useEffect(() => {
    if (video.current) video.current.muted = !heard;
  }, [heard]);
  useEffect(() => {
    if (asked.times === 0) return;
    if (asked.play) play();
    else video.current?.pause();
  }, [asked, play]);

  return (
    <figure className={styles.tile} data-heard={heard || undefined} aria-label={tile.title}>
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
        {!ready && <source src={tile.url} type="application/vnd.apple.mpegurl" />}
      </video>
      <p className={styles.trouble} role="status">
        {trouble?.kind === 'reconnecting' && texts.reconnecting}
        {trouble?.kind === 'failed' && texts.failed[trouble.reason]}
        {trouble?.kind === 'failed' && (
          <button type="button" onClick={retry}>
            {texts.retry}
          </button>
        )}
      </p>
      <figcaption className={styles.caption}>
        <button
          type="button"
          aria-label={named(plays ? texts.pause : texts.play)}
          onClick={() => (plays ? video.current?.pause() : play())}
        >
          {plays ? <PauseIcon /> : <PlayIcon />}
        </button>
        <button type="button" aria-label={named(heard ? texts.silence : texts.listen)} onClick={onListen}>
          {heard ? <SoundIcon /> : <SilentIcon />}
        </button>
        <a href={tile.href} aria-label={named(texts.open)}>
          {tile.title}
        </a>
      </figcaption>
    </figure>
  );
}
