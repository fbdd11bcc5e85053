import type { KeyboardEvent } from 'react';

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

/** Index of the tab that a key selects, wrapping around; undefined for other keys. */
export function nextTab(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
