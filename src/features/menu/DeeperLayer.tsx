import { fill } from './fill.ts';
import { EntryList } from './EntryList.tsx';
import { LayerColumns } from './LayerColumns.tsx';
import type { Layer } from './layers.ts';
import type { MenuTexts } from './texts.ts';

interface Props {
  layer: Layer;
  /** 1 for the layer next to the first. */
  depth: number;
  /** The name of the layer before. */
  parent: string;
  failed: boolean;
  selected: string | undefined;
  texts: MenuTexts;
  start: (startTime: string) => string;
  onChoose: (id: string) => void;
  onLeave: () => void;
  onBack: () => void;
  onRetry: () => void;
}

/** What an item opened: the way back, the item's name and page, and its columns as soon as they are here. */
export function DeeperLayer({ layer, depth, parent, failed, texts, onBack, onRetry, ...list }: Props) {
  const { opener, columns } = layer;
  const name = opener?.name ?? '';
  const id = `menu-level-${depth + 1}`;
  const own = opener?.href ? { name: fill(texts.show, { name }), href: opener.href } : undefined;
  return (
    <section className="menu-layer" data-surface={Math.min(depth + 1, 3)} aria-labelledby={id}>
      <button className="menu-back" type="button" aria-label={fill(texts.back, { name: parent })} onClick={onBack}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="m15 6-6 6 6 6" />
        </svg>
        <span>{parent}</span>
      </button>
      <h3 className="menu-title" id={id} tabIndex={-1}>
        {name}
      </h3>
      {columns ? (
        <LayerColumns id={id} name={name} columns={columns} filter own={own} texts={texts} {...list} />
      ) : (
        <>
          <EntryList entries={[]} eventTypes={{}} first={own} {...list} />
          <Waiting failed={failed} texts={texts} onRetry={onRetry} />
        </>
      )}
    </section>
  );
}

function Waiting({ failed, texts, onRetry }: Pick<Props, 'failed' | 'texts' | 'onRetry'>) {
  if (!failed)
    return (
      <p className="menu-note" data-busy role="status">
        {texts.loading}
      </p>
    );
  return (
    <div className="menu-failed" role="alert">
      <p>{texts.failed}</p>
      <button className="button button-quiet" type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
