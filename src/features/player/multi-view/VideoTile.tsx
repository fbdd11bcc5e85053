import { useEffect, useRef } from 'react';
import { Icon } from '../controls/Icon.tsx';
import styles from './multi-view.module.scss';
import { posterOf } from '../stage/poster.ts';
import type { Tile } from './tiles.ts';
import type { MultiViewTexts } from './multi-view-texts.ts';
import { useTile } from './use-tile.ts';

interface Props {
  tile: Tile;
  texts: MultiViewTexts;
  audible: boolean;
  plays: boolean;
  command: { times: number; play: boolean };
  onPlays(uuid: string, plays: boolean): void;
  onListen(): void;
}

/** One video of multi-view; one at a time has sound. */
export function VideoTile({ tile, texts, audible, plays, command, onPlays, onListen }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const { ready, trouble, play, retry } = useTile(video, tile, onPlays);
  const named = (text: string) => text.replace('{title}', tile.title);

  useEffect(() => {
    if (video.current) video.current.muted = !audible;
  }, [audible]);
  useEffect(() => {
    if (command.times === 0) return;
    if (command.play) play();
    else video.current?.pause();
  }, [command, play]);

  return (
    <figure className={styles.tile} data-audible={audible || undefined} aria-label={tile.title}>
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
          <button type="button" className="button" onClick={retry}>
            {texts.retry}
          </button>
        )}
      </p>
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
        <a className="ellipsis" href={tile.href} aria-label={named(texts.open)}>
          {tile.title}
        </a>
      </figcaption>
    </figure>
  );
}
