import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { LockedTile } from './LockedTile.tsx';
import { type Command, VideoTile } from './VideoTile.tsx';
import { type KnownScore, useScores } from './use-scores.ts';
import { useViewerStage } from './use-viewer-stage.ts';
import { pageNow } from '../stage/page-clock.ts';
import styles from './multi-view.module.scss';
import type { Tile } from './tiles.ts';
import type { MultiViewTexts } from './multi-view-texts.ts';

interface Props {
  tiles: Tile[];
  /** The product's clock as `data-clock` has it: see page-clock.ts. */
  clock: string;
  texts: MultiViewTexts;
}

/** An island because only script can play several adaptive streams, one of them with sound. */
export function MultiView({ tiles, clock, texts }: Props) {
  const now = useCallback(() => pageNow({ dataset: { clock } }), [clock]);
  /** The video with sound: none at first, because browsers autoplay without sound only. */
  const [audible, setAudible] = useState<string | null>(null);
  const [large, setLarge] = useState<string | null>(null);
  const [playing, setPlaying] = useState<ReadonlySet<string>>(new Set());
  const [command, setCommand] = useState<Command>({ times: 0, does: 'play' });
  const scores = useScores(tiles, now);
  const report = useCallback((uuid: string, plays: boolean) => {
    setPlaying((before) => {
      const after = new Set(before);
      if (plays) after.add(uuid);
      else after.delete(uuid);
      return after;
    });
  }, []);
  useNumberKeys(tiles, large, (uuid) => {
    setLarge(uuid);
    if (uuid !== null) setAudible(uuid);
  });
  const any = playing.size > 0;
  const tell = (does: Command['does']) => setCommand(({ times }) => ({ times: times + 1, does }));
  return (
    <div className={styles.multiView}>
      <div className={styles.grid} data-tiles={tiles.length} data-large={large === null ? undefined : ''}>
        {tiles.map((tile) => (
          <OwnTile
            key={tile.uuid}
            tile={tile}
            now={now}
            texts={texts}
            scores={scores.get(tile.uuid) ?? NONE}
            audible={audible === tile.uuid}
            large={large === tile.uuid}
            plays={playing.has(tile.uuid)}
            command={command}
            onPlays={report}
            onListen={() => setAudible(audible === tile.uuid ? null : tile.uuid)}
            onEnlarge={tiles.length > 1 ? () => setLarge(large === tile.uuid ? null : tile.uuid) : undefined}
          />
        ))}
      </div>
      <div className={`wrap cluster ${styles.all}`}>
        <button type="button" className="button button-quiet" onClick={() => tell(any ? 'pause' : 'play')}>
          {any ? texts.pauseAll : texts.playAll}
        </button>
        {tiles.some(({ stage }) => stage.kind !== 'replay') && (
          <button type="button" className="button button-quiet" onClick={() => tell('go-live')}>
            {texts.allLive}
          </button>
        )}
        {tiles.length > 1 && <p className={`muted small ${styles.keys}`}>{texts.keys}</p>}
      </div>
    </div>
  );
}

const NONE: readonly KnownScore[] = [];

/** Keys 1 to 4 enlarge a tile, the same key again and Escape show all in one size. */
function useNumberKeys(tiles: readonly Tile[], large: string | null, enlarge: (uuid: string | null) => void): void {
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const typing = target instanceof Element && target.closest('input, select, textarea, dialog, [contenteditable]');
      if (typing || altKey || ctrlKey || metaKey) return;
      const uuid = tiles[Number(key) - 1]?.uuid;
      if (uuid !== undefined) enlarge(uuid === large ? null : uuid);
      else if (key === 'Escape' && large !== null) enlarge(null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [tiles, large, enlarge]);
}

/** A tile as this viewer may see it. */
function OwnTile(props: Omit<ComponentProps<typeof VideoTile>, 'stage'>) {
  const { tile, texts, now } = props;
  const stage = useViewerStage(tile, now);
  if (!stage || stage.kind === 'locked') return <LockedTile tile={tile} stage={stage} texts={texts} />;
  return <VideoTile {...props} stage={stage} />;
}
