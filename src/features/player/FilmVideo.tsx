import type { RefObject } from 'react';
import { captionTracks } from './caption-tracks.ts';
import styles from './player.module.scss';
import type { Film, PlayerState } from './player-state.ts';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  film: Film;
  state: PlayerState;
}

/** As the server sends it, it plays without script where the browser plays HLS; script then feeds the same element. */
export function FilmVideo({ video, film, state }: Props) {
  const tracks = film.kind === 'replay' && !state.ownCaptions ? captionTracks(film.url) : [];
  return (
    // biome-ignore lint/a11y/useMediaCaption: live films bring their captions in the playlist
    <video
      ref={video}
      slot="media"
      className={styles.video}
      aria-label={film.title}
      controls={state.phase === 'server' || undefined}
      playsInline
      preload="none"
      poster={film.poster ?? undefined}
    >
      {state.phase === 'server' && <source src={film.url} type="application/vnd.apple.mpegurl" />}
      {tracks.map(({ language, label, src }) => (
        <track key={language} kind="captions" srcLang={language} label={label} src={src} />
      ))}
    </video>
  );
}
