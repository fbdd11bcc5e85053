import { fill } from '#lib/fill.ts';
import { safeUrl } from '#lib/safe-url.ts';
import type { Entry } from './entries.ts';

export interface ListProps {
  /** "{count} live". */
  live: string;
  selected: string | undefined;
  /** Formats the start of an event; '' for nothing to show. */
  start: (startTime: string) => string;
  onChoose: (id: string) => void;
}

interface Props extends ListProps {
  entries: readonly Entry[];
  /** Names of event types; other types show as they are. */
  eventTypes: Readonly<Record<string, string>>;
  /** Link before the entries. */
  first?: { name: string; href: string } | undefined;
}

/** The entries of a column, events under a heading for each type. */
export function EntryList({ entries, selected, eventTypes, first, ...row }: Props) {
  const list = (rows: readonly Entry[]) => (
    <ul>
      {rows.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a backend may send an id twice
        <li key={`${entry.id} ${index}`}>
          <EntryRow entry={entry} selected={entry.id === selected} {...row} />
        </li>
      ))}
    </ul>
  );
  const groups = groupEntries(entries);
  const plain = groups.find(({ type }) => type === null)?.entries ?? [];
  return (
    <>
      {first && (
        <a className="menu-own text-link more" href={first.href}>
          {first.name}
        </a>
      )}
      {plain.length > 0 && list(plain)}
      {groups.map(
        ({ type, entries: members }) =>
          type !== null && (
            <section key={type}>
              <h4 className="menu-group muted small" data-live={type === 'live' || undefined}>
                {Object.hasOwn(eventTypes, type) ? eventTypes[type] : (members[0]?.eventType ?? type)}
              </h4>
              {list(members)}
            </section>
          ),
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'start' | 'onChoose' | 'live'> {
  entry: Entry;
  selected: boolean;
}

/** A button if it opens a layer, else a link to its page or plain text. */
function EntryRow({ entry, selected, live, start, onChoose }: RowProps) {
  const { id, name, href, opens, startTime } = entry;
  const words = startTime ? (
    <span>
      {name}
      <time dateTime={startTime}>{start(startTime)}</time>
    </span>
  ) : (
    name
  );
  const label = (
    <>
      <EntryPicture url={entry.imageUrl} />
      {words} {entry.live && <LiveCount count={entry.live} text={live} />}
    </>
  );
  if (opens)
    return (
      <button className="menu-row line bold" type="button" aria-expanded={selected} onClick={() => onChoose(id)}>
        {label}
      </button>
    );
  return href ? (
    <a className="menu-row line bold" href={href}>
      {label}
    </a>
  ) : (
    <span className="menu-row line bold">{label}</span>
  );
}

/** Decoration: the name stands beside it. */
const EntryPicture = ({ url }: { url: string | undefined }) => {
  const source = safeUrl(url);
  return source ? <img src={source} alt="" width={28} height={28} loading="lazy" decoding="async" /> : null;
};

const LiveCount = ({ count, text }: { count: number; text: string }) => (
  <span className="menu-live small">{fill(text, { count })}</span>
);

/** Types of past events: sorted latest first, all others by start. */
const PAST = new Set(['result', 'replay', 'finished', 'ended', 'past', 'vod', 'awarded']);

/** Entries by event type in lower case (D-18): first those that are no events (null), then live, then the other types alphabetically. */
export function groupEntries(entries: readonly Entry[]) {
  const groups = Map.groupBy(entries, ({ eventType }) => eventType?.toLowerCase() ?? null);
  return [...groups]
    .sort(([one], [other]) => rank(one).localeCompare(rank(other)))
    .map(([type, members]) => ({ type, entries: type === null ? members : members.sort(byStart(type)) }));
}

const rank = (type: string | null): string => (type === null ? '0' : type === 'live' ? '1' : `2${type}`);

/** Sorts by start; entries without one come last. */
function byStart(type: string) {
  const direction = PAST.has(type) ? -1 : 1;
  return (one: Entry, other: Entry) => {
    const [a, b] = [startOf(one), startOf(other)];
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    return direction * (a - b);
  };
}

function startOf({ startTime }: Entry): number | null {
  const start = Date.parse(startTime ?? '');
  return Number.isNaN(start) ? null : start;
}
