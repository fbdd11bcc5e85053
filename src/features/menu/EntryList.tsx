import { EntryRow } from './EntryRow.tsx';
import type { Entry } from './entries.ts';
import { groupEntries } from './group-entries.ts';

interface Props {
  entries: readonly Entry[];
  selected: string | undefined;
  /** Names of event types; any other type is shown as it is. */
  eventTypes: Readonly<Record<string, string>>;
  /** A link before all others. */
  first?: { name: string; href: string } | undefined;
  start: (startTime: string) => string;
  onChoose: (id: string) => void;
}

/** The items of a column, events under a heading for each type. */
export function EntryList({ entries, selected, eventTypes, first, start, onChoose }: Props) {
  const list = (rows: readonly Entry[]) => (
    <ul>
      {rows.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a backend may send an id twice
        <li key={`${entry.id} ${index}`}>
          <EntryRow entry={entry} selected={entry.id === selected} start={start} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  );
  const groups = groupEntries(entries);
  const plain = groups.find(({ type }) => type === null)?.entries ?? [];
  return (
    <>
      {first && (
        <a className="menu-own" href={first.href}>
          {first.name}
        </a>
      )}
      {plain.length > 0 && list(plain)}
      {groups.map(
        ({ type, entries: members }) =>
          type !== null && (
            <section key={type}>
              <h4 className="menu-group" data-live={type === 'live' || undefined}>
                {Object.hasOwn(eventTypes, type) ? eventTypes[type] : (members[0]?.eventType ?? type)}
              </h4>
              {list(members)}
            </section>
          ),
      )}
    </>
  );
}
