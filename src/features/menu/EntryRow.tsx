import type { Entry } from './entries.ts';
import styles from './entries.module.scss';

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
  const label = (
    <span className={styles['name']}>
      {name}
      {startTime && <time dateTime={startTime}>{start(startTime)}</time>}
    </span>
  );
  if (opens)
    return (
      <button
        className={styles['row']}
        type="button"
        data-id={id}
        aria-expanded={selected}
        onClick={() => onChoose(id)}
      >
        {label}
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="m9 6 6 6-6 6" />
        </svg>
      </button>
    );
  return href ? (
    <a className={styles['row']} href={href}>
      {label}
    </a>
  ) : (
    <span className={styles['row']}>{label}</span>
  );
}
