import { useCallback, useState } from 'react';
import { FilmTile } from './FilmTile.tsx';
import styles from './multi-view.module.scss';
import type { Tile } from './tiles.ts';
import type { TogetherTexts } from './together-texts.ts';

interface Props {
  tiles: Tile[];
  texts: TogetherTexts;
}

/** An island because only script can feed several adaptive films, and give the sound to one of them. */
export function MultiView({ tiles, texts }: Props) {
  /** The film that is heard; browsers let none begin with its sound. */
  const [heard, setHeard] = useState<string | null>(null);
  const [playing, setPlaying] = useState<ReadonlySet<string>>(new Set());
  /** Asks all films at once; counts, so that the same can be asked again. */
  const [asked, setAsked] = useState({ times: 0, play: true });
  const report = useCallback((uuid: string, plays: boolean) => {
    setPlaying((before) => {
      const after = new Set(before);
      if (plays) after.add(uuid);
      else after.delete(uuid);
      return after;
    });
  }, []);
  const any = playing.size > 0;
  return (
    <div className={styles.together}>
      <div className={styles.grid} data-tiles={tiles.length}>
        {tiles.map((tile) => (
          <FilmTile
            key={tile.uuid}
            tile={tile}
            texts={texts}
            heard={heard === tile.uuid}
            plays={playing.has(tile.uuid)}
            asked={asked}
            onPlays={report}
            onListen={() => setHeard(heard === tile.uuid ? null : tile.uuid)}
          />
        ))}
      </div>
      <button
        type="button"
        className={styles.all}
        onClick={() => setAsked(({ times }) => ({ times: times + 1, play: !any }))}
      >
        {any ? texts.pauseAll : texts.playAll}
      </button>
    </div>
  );
}
