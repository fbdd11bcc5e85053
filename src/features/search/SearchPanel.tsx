import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { fill } from '#lib/fill.ts';
import { countResults, type ResultGroup } from './group-results.ts';
import { type Display, ResultGroups } from './ResultGroups.tsx';
import { SearchForm } from './SearchForm.tsx';
import type { Search } from './search.store.ts';
import { allHref } from './query.ts';
import { foundText, type SearchTexts } from './texts.ts';

export interface PanelProps {
  texts: SearchTexts;
  action: string;
  /** Links without a query. */
  browse: readonly { label: string; href: string }[];
  /** Results without a query: what is live, and whom many follow. */
  suggestions?: readonly ResultGroup[];
}

interface Props extends PanelProps {
  search: Search;
  display: Display;
  field: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  onRetry: () => void;
  /** Newest first. */
  recent: readonly string[];
  onRecent: (query: string) => void;
  onRemove: (query: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

export function SearchPanel(props: Props) {
  const { texts, action, browse, suggestions = [], search, display, ...more } = props;
  const { onRetry, recent, onRecent, onRemove, onKeyDown, onClick, ...form } = more;
  const asking = search.kind !== 'idle' && search.kind !== 'short';
  const groups = 'groups' in search ? search.groups : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks bubble from the field and links inside
    <div className="wrap search-panel" onKeyDown={onKeyDown} onClick={onClick}>
      <SearchForm
        id="search-drawer"
        {...form}
        first
        texts={texts}
        action={action}
        busy={search.kind === 'loading'}
        status={statusOf(search, texts)}
      />
      {search.kind === 'failed' && (
        <div className="search-failed panel cluster" role="alert">
          <p>{texts.failed}</p>
          <button className="button button-quiet" type="button" onClick={onRetry}>
            {texts.retry}
          </button>
        </div>
      )}
      {!asking && recent.length > 0 && (
        <RecentSearches queries={recent} texts={texts} onChoose={onRecent} onRemove={onRemove} />
      )}
      {groups.length > 0 ? (
        <ResultGroups
          groups={groups}
          headings={texts.groups}
          level={3}
          display={display}
          stale={search.kind === 'loading'}
          all={{ label: texts.all, href: (group) => allHref(action, 'query' in search ? search.query : '', group) }}
        />
      ) : (
        <>
          <ul className="search-browse buttons">
            {browse.map(({ label, href }) => (
              <li key={href}>
                <a className="button button-quiet" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          {!asking && suggestions.length > 0 && (
            <ResultGroups groups={suggestions} headings={texts.suggestions} level={3} display={display} />
          )}
        </>
      )}
    </div>
  );
}

function statusOf(search: Search, texts: SearchTexts): string {
  switch (search.kind) {
    case 'loading':
      return texts.loading;
    case 'results':
      return foundText(texts, countResults(search.groups));
    case 'none':
      return fill(texts.none, { query: search.query });
    case 'failed':
      return '';
    default:
      return texts.hint;
  }
}

interface RecentProps {
  queries: readonly string[];
  texts: SearchTexts;
  onChoose: (query: string) => void;
  onRemove: (query: string) => void;
}

/** Recent searches of this device: repeat or remove them. */
function RecentSearches({ queries, texts, onChoose, onRemove }: RecentProps) {
  return (
    <section className="recent-searches" aria-labelledby="recent-searches">
      <h3 id="recent-searches" className="search-heading">
        {texts.recent}
      </h3>
      <ul>
        {queries.map((query) => (
          <li key={query}>
            <button type="button" onClick={() => onChoose(query)}>
              {query}
            </button>
            <button
              type="button"
              aria-label={fill(texts.forget, { query })}
              onClick={(event) => {
                // The button disappears: move its focus.
                event.currentTarget.closest('dialog')?.querySelector('input')?.focus();
                onRemove(query);
              }}
            >
              <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                <path d="M18 6 6 18M6 6l12 12" />
              </svg>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
