import styles from './multi-view.module.scss';
import { posterOf } from '../stage/poster.ts';
import type { Tile, TileStage } from './tiles.ts';
import type { MultiViewTexts } from './multi-view-texts.ts';

interface Props {
  tile: Tile;
  /** Null while it is not known whether this viewer has access. */
  stage: Extract<TileStage, { kind: 'locked' }> | null;
  texts: MultiViewTexts;
}

/** A match that this viewer has no access to: why, and the way to its page. */
export function LockedTile({ tile, stage, texts }: Props) {
  return (
    <figure className={styles.tile} aria-label={tile.title}>
      <div className={styles.locked}>
        {tile.poster !== null && <img className={styles.lockedPoster} src={posterOf(tile.poster).src} alt="" />}
        {stage && (
          <div className={styles.lockedWords}>
            <p>{texts.locked[stage.access]}</p>
            <a className="button" href={tile.href} aria-label={texts.open.replace('{title}', tile.title)}>
              {texts.openShort}
            </a>
          </div>
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{tile.title}</span>
      </figcaption>
    </figure>
  );
}
