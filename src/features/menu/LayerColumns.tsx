import { useState } from 'react';
import { TabList } from '#ui/TabList.tsx';
import { EntryList } from './EntryList.tsx';
import type { EntryColumn } from './entries.ts';
import { fill } from './fill.ts';
import { filterEntries } from './filter-entries.ts';
import type { MenuTexts } from './texts.ts';

interface Props {
  /** Unique in the document; ids of tabs and panel begin with it. */
  id: string;
  name: string;
  columns: readonly EntryColumn[];
  /** Layers deeper than the first can be filtered. */
  filter: boolean;
  /** The link to the page of what the layer is about. */
  own?: { name: string; href: string } | undefined;
  selected: string | undefined;
  texts: MenuTexts;
  start: (startTime: string) => string;
  onChoose: (id: string) => void;
  /** The items shown change, so that none of them is selected any more. */
  onLeave: () => void;
}

/** The columns of a layer: the only one as it is, several behind tabs. Tab and filter last as long as the layer. */
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
      <div className="menu-tools">
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
        {!tabs && column?.name && <Heading className="menu-group">{column.name}</Heading>}
        {filter && column && (
          <input
            className="menu-filter"
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
        <p className="menu-note" role="status">
          {column ? found.length === 0 && texts.noMatch : texts.empty}
        </p>
      </div>
    </>
  );
}
