import { POSTER_SIZES, posterOf } from './poster.ts';
import styles from './start.module.scss';

interface Props {
  poster: string | null;
  label: string;
  onStart(): void;
}

/** The whole still is one button until the film was started once. It works from the server's HTML on: see Stage.astro. */
export function StartButton({ poster, label, onStart }: Props) {
  const still = poster === null ? null : posterOf(poster);
  return (
    <button type="button" slot="centered-chrome" className={styles.start} data-stage-start="" onClick={onStart}>
      {still && (
        <img
          className={styles.poster}
          src={still.src}
          srcSet={still.srcset}
          sizes={still.srcset && POSTER_SIZES}
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
