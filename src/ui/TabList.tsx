import type { KeyboardEvent } from 'react';
import { nextTab } from './next-tab.ts';

interface Props {
  /** Prefix of the ids: tab n is `{id}-tab-{n}` and controls `{id}-panel`, which the caller renders. */
  id: string;
  label: string;
  names: readonly string[];
  selected: number;
  onSelect: (index: number) => void;
}

/** Tab list of the ARIA practices: one tab stop; arrows, Home and End select. */
export function TabList({ id, label, names, selected, onSelect }: Props) {
  function move(event: KeyboardEvent<HTMLElement>): void {
    const to = nextTab(event.key, selected, names.length);
    if (to === undefined) return;
    event.preventDefault();
    onSelect(to);
    (event.currentTarget.children[to] as HTMLElement).focus();
  }
  return (
    <div className="tab-list" role="tablist" aria-label={label} onKeyDown={move}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-panel`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
