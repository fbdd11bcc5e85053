import type { Entry } from './entries.ts';

interface Props {
  entry: Entry;
  selected: boolean;
  /** The start of an event in words, '' where there is nothing to say. */
  start: (startTime: string) => string;
  onChoose: (id: string) => void;
}

/** One item: a button where it opens a layer, a link to its page where not, plain text where it has neither. */
export function EntryRow({ entry, selected, start, onChoose }: Props) {
  const { id, name, href, opens, startTime } = entry;
  const label = startTime ? (
    <span>
      {name}
      <time dateTime={startTime}>{start(startTime)}</time>
    </span>
  ) : (
    name
  );
  if (opens)
    return (
      <button className="menu-row" type="button" aria-expanded={selected} onClick={() => onChoose(id)}>
        {label}
      </button>
    );
  return href ? (
    <a className="menu-row" href={href}>
      {label}
    </a>
  ) : (
    <span className="menu-row">{label}</span>
  );
}
