import { useState } from 'react';
import { fill } from '#lib/fill.ts';
import { TabList } from '#ui/TabList.tsx';
import { EntryList, type ListProps } from './EntryList.tsx';
import { type EntryColumn, filterEntries } from './entries.ts';
import type { MenuTexts } from './texts.ts';

interface Props extends ListProps {
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
export function LayerColumns({ id, name, columns, filter, own, texts, onLeave, ...list }: Props) {
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
