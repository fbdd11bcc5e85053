import { fill } from '#lib/fill.ts';
import type { SearchTexts } from './texts.ts';

interface Props {
  queries: readonly string[];
  texts: SearchTexts;
  onChoose: (query: string) => void;
  onRemove: (query: string) => void;
}

/** Recent searches of this device: repeat or remove them. */
export function RecentSearches({ queries, texts, onChoose, onRemove }: Props) {
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
