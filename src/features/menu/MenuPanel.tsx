import { type MouseEvent, type ReactNode, type Ref, useState } from 'react';
import { fill } from '#lib/fill.ts';
import { EntryList, type ListProps } from './EntryList.tsx';
import type { Layer, Path } from './layers.ts';
import type { MenuTexts } from './texts.ts';
import { TabList } from '#ui/TabList.tsx';
import { type EntryColumn, filterEntries } from './entries.ts';

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
          live={texts.live}
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
          live={texts.live}
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

interface ColumnsProps extends ListProps {
  /** Unique in the document; prefix of the ids of tabs and panel. */
  id: string;
  name: string;
  columns: readonly EntryColumn[];
  /** Shows a filter field. */
  filter: boolean;
  /** Link to the page of the layer's subject. */
  own?: { name: string; href: string } | undefined;
  texts: MenuTexts;
  /** The shown entries change: deselect. */
  onLeave: () => void;
}

/** The columns of a layer, several of them as tabs. Tab and filter reset with the layer. */
function LayerColumns({ id, name, columns, filter, own, texts, onLeave, ...list }: ColumnsProps) {
  const [tab, setTab] = useState(0);
  const [text, setText] = useState('');
  const column = columns[tab] ?? columns[0];
  const tabs = columns.length > 1;
  const found = filterEntries(column?.entries ?? [], text);
  const label = fill(texts.filter, { name: column?.name || name });
  const Heading = filter ? 'h4' : 'h3';
  const panel = tabs && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${tab}` };
  return (
    <>
      <div className="menu-tools section">
        {tabs && (
          <TabList
            id={id}
            label={name}
            names={columns.map((each) => each.name)}
            selected={tab}
            onSelect={(index) => {
              if (index !== tab) onLeave();
              setTab(index);
            }}
          />
        )}
        {!tabs && column?.name && <Heading className="menu-group muted small">{column.name}</Heading>}
        {filter && column && (
          <input
            className="menu-filter input"
            type="text"
            inputMode="search"
            autoComplete="off"
            spellCheck={false}
            placeholder={label}
            aria-label={label}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </div>
      <div {...panel}>
        <EntryList entries={found} eventTypes={texts.eventTypes} first={text === '' ? own : undefined} {...list} />
        <p className="menu-note muted small" role="status">
          {column ? found.length === 0 && texts.noMatch : texts.empty}
        </p>
      </div>
    </>
  );
}
