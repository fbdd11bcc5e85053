import { POSTER_SIZES, posterOf } from '../stage/poster.ts';
import styles from './start-button.module.scss';

interface Props {
  poster: string | null;
  label: string;
  onStart(): void;
}

/** The poster is one button until playback starts. It works before the player loads: see Stage.astro. */
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
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5.5v13l11-6.5z" />
        </svg>
      </span>
      <span className={styles.hiddenText}>{label}</span>
    </button>
  );
}
