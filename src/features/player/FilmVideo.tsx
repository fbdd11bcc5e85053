import type { CSSProperties, RefObject } from 'react';
import { captionTracks } from './captions/caption-tracks.ts';
import { clipOf } from './clip.ts';
import { chaptersFile, storyboardOf } from './film-tracks.ts';
import { posterOf } from './poster.ts';
import styles from './player.module.scss';
import type { Film, PlayerState } from './player-state.ts';

/** The seek bar finds its pictures and its parts by these. */
const THUMBNAILS = 'thumbnails';
const CHAPTERS = 'chapters';

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  film: Film;
  state: PlayerState;
}

/** As the server sends it, it plays without script where the browser plays HLS; script then feeds the same element. */
export function FilmVideo({ video, film, state }: Props) {
  const tracks = film.kind === 'replay' && !state.ownCaptions ? captionTracks(film.url) : [];
  const still = film.poster === null ? null : posterOf(film.poster).src;
  const begun = film.kind === 'replay' && state.started;
  const chapters = begun ? chaptersFile(film.chapters, clipOf(film.url)?.start) : null;
  const storyboard = begun ? storyboardOf(film.url) : null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: live films bring their captions in the playlist
    <video
      ref={video}
      slot="media"
      className={styles.video}
      data-cue-size={state.look.size}
      data-cue-colour={state.look.colour}
      aria-label={film.title}
      controls={state.phase === 'server' || undefined}
      playsInline
      preload="none"
      // Until then the still is the start button's; without script there is none (player.module.scss).
      poster={(state.started && still) || undefined}
      style={state.phase === 'server' && still ? withStill(still) : undefined}
    >
      {state.phase === 'server' && <source src={film.url} type="application/vnd.apple.mpegurl" />}
      {chapters && <track kind="chapters" label={CHAPTERS} src={chapters} default />}
      {storyboard && <track kind="metadata" label={THUMBNAILS} src={storyboard} default />}
      {tracks.map(({ language, label, src }) => (
        <track key={language} kind="captions" srcLang={language} label={label} src={src} />
      ))}
    </video>
  );
}

const withStill = (url: string) => ({ '--still': `url(${JSON.stringify(url)})` }) as CSSProperties;
