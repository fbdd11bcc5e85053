import { fill, type SearchTexts } from './texts.ts';

interface Props {
  queries: readonly string[];
  texts: SearchTexts;
  onChoose: (query: string) => void;
  onForget: (query: string) => void;
}

/** What was searched for on this device, each to be asked again or forgotten. */
export function RecentSearches({ queries, texts, onChoose, onForget }: Props) {
  return (
    <section className="recent-searches" aria-labelledby="recent-searches">
      <h3 id="recent-searches" className="recent-heading">
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
              aria-label={fill(texts.forget, 'query', query)}
              onClick={(event) => {
                // The focus must not vanish with the button.
                event.currentTarget.closest('dialog')?.querySelector('input')?.focus();
                onForget(query);
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
