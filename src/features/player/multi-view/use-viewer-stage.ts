import { useEffect, useState } from 'react';
import { fetchStagedEvent } from '#api/event.browser.ts';
import { type Tile, type TileStage, tileStageOf } from './tiles.ts';

/** The stage for this viewer: the page is everybody's, so a member asks whether a locked match is open to them. Null: asking. */
export function useViewerStage({ uuid, stage }: Tile, now: () => number): TileStage | null {
  const [own, setOwn] = useState<TileStage | null>(stage.kind === 'locked' ? null : stage);
  useEffect(() => {
    if (stage.kind !== 'locked') return undefined;
    let left = false;
    const show = (answer: TileStage | null) => void (left || setOwn(answer ?? stage));
    if (document.documentElement.dataset['session'] !== 'in') show(stage);
    else
      fetchStagedEvent(uuid).then(
        (event) => show(tileStageOf(event, now())),
        () => show(stage),
      );
    return () => {
      left = true;
    };
  }, [uuid, stage, now]);
  return own;
}
