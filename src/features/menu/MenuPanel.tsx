import type { MouseEvent, ReactNode, Ref } from 'react';
import { fill } from '#lib/fill.ts';
import { EntryList, type ListProps } from './EntryList.tsx';
import { LayerColumns } from './LayerColumns.tsx';
import type { Layer, Path } from './layers.ts';
import type { MenuTexts } from './texts.ts';

interface Props {
  texts: MenuTexts;
  layers: readonly Layer[];
  path: Path;
  /** Direction of the last step. */
  direction: 'on' | 'back' | undefined;
  /** Changes when the drawer closes, which resets it. */
  opening: number;
  failed: boolean;
  panel: Ref<HTMLElement>;
  start: (startTime: string) => string;
  onChoose: (layer: number, id: string) => void;
  /** Closes the layers after this one. */
  onLeave: (layer: number) => void;
  onBack: () => void;
  onRetry: () => void;
  onClick: (event: MouseEvent) => void;
  /** More content of the first layer. */
  children: ReactNode;
}

/** All layers side by side; CSS shows as many of the last ones as fit. */
export function MenuPanel({ texts, layers, path, direction, opening, panel, onClick, children, ...act }: Props) {
  const nameOf = (layer: Layer | undefined) => layer?.opener?.name ?? texts.title;
  const last = layers.at(-1);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: clicks bubble from links, which keys activate too
    <nav className="menu-panel" aria-label={texts.title} data-direction={direction} ref={panel} onClick={onClick}>
      <p className="visually-hidden" role="status">
        {direction && fill(texts.level, { level: layers.length, name: nameOf(last) })}
      </p>
      <div className="menu-layer" data-surface={1}>
        <LayerColumns
          key={opening}
          id="menu-level-1"
          name={texts.title}
          columns={layers[0]?.columns ?? []}
          filter={false}
          selected={path[0]}
          texts={texts}
          start={act.start}
          onChoose={(id) => act.onChoose(0, id)}
          onLeave={() => act.onLeave(0)}
        />
        {children}
      </div>
      {layers.slice(1).map((layer, index) => (
        <DeeperLayer
          key={path.slice(0, index + 1).join(' ')}
          layer={layer}
          depth={index + 1}
          parent={nameOf(layers[index])}
          failed={act.failed}
          selected={path[index + 1]}
          texts={texts}
          start={act.start}
          onChoose={(id) => act.onChoose(index + 1, id)}
          onLeave={() => act.onLeave(index + 1)}
          onBack={act.onBack}
          onRetry={act.onRetry}
        />
      ))}
    </nav>
  );
}

interface DeeperProps extends ListProps {
  layer: Layer;
  /** 1 for the layer after the first. */
  depth: number;
  /** Name of the layer before. */
  parent: string;
  failed: boolean;
  texts: MenuTexts;
  onLeave: () => void;
  onBack: () => void;
  onRetry: () => void;
}

/** A layer that an entry opened: back button, title, link to its page, and its columns once loaded. */
function DeeperLayer({ layer, depth, parent, failed, texts, onBack, onRetry, ...list }: DeeperProps) {
  const { opener, columns } = layer;
  const name = opener?.name ?? '';
  const id = `menu-level-${depth + 1}`;
  const own = opener?.href ? { name: fill(texts.show, { name }), href: opener.href } : undefined;
  return (
    <section className="menu-layer" data-surface={Math.min(depth + 1, 3)} aria-labelledby={id}>
      <button
        className="menu-back muted small"
        type="button"
        aria-label={fill(texts.back, { name: parent })}
        onClick={onBack}
      >
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="m15 6-6 6 6 6" />
        </svg>
        <span className="ellipsis">{parent}</span>
      </button>
      <h3 className="menu-title" id={id} tabIndex={-1}>
        {name}
      </h3>
      {columns ? (
        <LayerColumns id={id} name={name} columns={columns} filter own={own} texts={texts} {...list} />
      ) : (
        <>
          <EntryList entries={[]} eventTypes={{}} first={own} {...list} />
          <Pending failed={failed} texts={texts} onRetry={onRetry} />
        </>
      )}
    </section>
  );
}

function Pending({ failed, texts, onRetry }: Pick<DeeperProps, 'failed' | 'texts' | 'onRetry'>) {
  if (!failed)
    return (
      <p className="menu-note muted small" data-busy role="status">
        {texts.loading}
      </p>
    );
  return (
    <div className="menu-failed section start" role="alert">
      <p>{texts.failed}</p>
      <button className="button button-quiet" type="button" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
