import type { CSSProperties } from 'react';
import { captionTracks, chaptersFile, storyboardOf } from './captions/side-tracks.ts';
import { clipOf } from './start/clip.ts';
import { posterOf } from './stage/poster.ts';
import styles from './player.module.scss';
import type { PlayerProps } from './controls/use-actions.ts';

/** The seek bar looks for these labels. */
const THUMBNAILS = 'thumbnails';
const CHAPTERS = 'chapters';

/** The server's element plays without script where the browser plays HLS; script then uses the same element. */
export function PlayerVideo({ video, source, state }: Pick<PlayerProps, 'video' | 'source' | 'state'>) {
  const tracks = source.kind === 'replay' && !state.ownCaptions ? captionTracks(source.url) : [];
  const poster = source.poster === null ? null : posterOf(source.poster).src;
  const playing = source.kind === 'replay' && state.started;
  const chapters = playing ? chaptersFile(source.chapters, clipOf(source.url)?.start) : null;
  const storyboard = playing ? storyboardOf(source.url) : null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: live streams bring their captions in the playlist
    <video
      ref={video}
      slot="media"
      className={styles.video}
      data-cue-size={state.look.size}
      data-cue-colour={state.look.colour}
      aria-label={source.title}
      controls={state.phase === 'server' || undefined}
      playsInline
      preload="none"
      // Before that, the start button shows the poster; without script, the background does (player.module.scss).
      poster={(state.started && poster) || undefined}
      style={state.phase === 'server' && poster ? withPoster(poster) : undefined}
    >
      {state.phase === 'server' && <source src={source.url} type="application/vnd.apple.mpegurl" />}
      {chapters && <track kind="chapters" label={CHAPTERS} src={chapters} default />}
      {storyboard && <track kind="metadata" label={THUMBNAILS} src={storyboard} default />}
      {tracks.map(({ language, label, src }) => (
        <track key={language} kind="captions" srcLang={language} label={label} src={src} />
      ))}
    </video>
  );
}

const withPoster = (url: string) => ({ '--poster': `url(${JSON.stringify(url)})` }) as CSSProperties;
