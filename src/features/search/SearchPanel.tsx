import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import { countResults } from './group-results.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { ResultGroups } from './ResultGroups.tsx';
import type { Shown } from './ResultLink.tsx';
import { SearchForm } from './SearchForm.tsx';
import type { Search } from './search.store.ts';
import { fill, foundText, type SearchTexts } from './texts.ts';

export interface PanelProps {
  texts: SearchTexts;
  action: string;
  /** Where to go without a query. */
  browse: readonly { label: string; href: string }[];
}

interface Props extends PanelProps {
  search: Search;
  shown: Shown;
  field: Ref<HTMLInputElement>;
  onType: (text: string) => void;
  onSubmit: (text: string) => void;
  onRetry: () => void;
  /** Queries of before, the newest first. */
  recent: readonly string[];
  onRecent: (query: string) => void;
  onForget: (query: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onClick: (event: MouseEvent<HTMLElement>) => void;
}

export function SearchPanel(props: Props) {
  const { texts, action, browse, search, shown, onRetry, recent, onRecent, onForget, onKeyDown, onClick, ...form } =
    props;
  const asking = search.kind !== 'idle' && search.kind !== 'short';
  const groups = 'groups' in search ? search.groups : [];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys and clicks are those of the field and links inside
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
        <div className="search-failed" role="alert">
          <p>{texts.failed}</p>
          <button className="button button-quiet" type="button" onClick={onRetry}>
            {texts.retry}
          </button>
        </div>
      )}
      {!asking && recent.length > 0 && (
        <RecentSearches queries={recent} texts={texts} onChoose={onRecent} onForget={onForget} />
      )}
      {groups.length > 0 ? (
        <ResultGroups
          groups={groups}
          headings={texts.groups}
          level={3}
          shown={shown}
          stale={search.kind === 'loading'}
        />
      ) : (
        <ul className="search-browse">
          {browse.map(({ label, href }) => (
            <li key={href}>
              <a className="button button-quiet" href={href}>
                {label}
              </a>
            </li>
          ))}
        </ul>
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
      return fill(texts.none, 'query', search.query);
    case 'failed':
      return '';
    default:
      return texts.hint;
  }
}
