import { type ComponentProps, useCallback, useState } from 'react';
import { LockedTile } from './LockedTile.tsx';
import { VideoTile } from './VideoTile.tsx';
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
  const [playing, setPlaying] = useState<ReadonlySet<string>>(new Set());
  /** For all videos; the count makes repeated commands differ. */
  const [command, setCommand] = useState({ times: 0, play: true });
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
    <div className={styles.multiView}>
      <div className={styles.grid} data-tiles={tiles.length}>
        {tiles.map((tile) => (
          <OwnTile
            key={tile.uuid}
            tile={tile}
            now={now}
            texts={texts}
            audible={audible === tile.uuid}
            plays={playing.has(tile.uuid)}
            command={command}
            onPlays={report}
            onListen={() => setAudible(audible === tile.uuid ? null : tile.uuid)}
          />
        ))}
      </div>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => setCommand(({ times }) => ({ times: times + 1, play: !any }))}
      >
        {any ? texts.pauseAll : texts.playAll}
      </button>
    </div>
  );
}

/** A tile as this viewer may see it. */
function OwnTile(props: Omit<ComponentProps<typeof VideoTile>, 'stage'>) {
  const { tile, texts, now } = props;
  const stage = useViewerStage(tile, now);
  if (!stage || stage.kind === 'locked') return <LockedTile tile={tile} stage={stage} texts={texts} />;
  return <VideoTile {...props} stage={stage} />;
}
