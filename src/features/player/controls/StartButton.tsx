import { POSTER_SIZES, posterOf } from '../stage/poster.ts';
import { Icon } from './Icon.tsx';
import styles from './start-button.module.scss';

interface Props {
  poster: string | null;
  label: string;
  onStart(): void;
}

/** The poster, a button until playback starts. It works before the player loads: see Stage.astro. */
export function StartButton({ poster, label, onStart }: Props) {
  const image = poster === null ? null : posterOf(poster);
  return (
    <button type="button" slot="centered-chrome" className={styles.start} data-stage-start="" onClick={onStart}>
      {image && (
        <img
          className={styles.poster}
          src={image.src}
          srcSet={image.srcset}
          sizes={image.srcset && POSTER_SIZES}
          alt=""
          fetchPriority="high"
        />
      )}
      <span className={styles.startIcon}>
        <Icon name="play" />
      </span>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
