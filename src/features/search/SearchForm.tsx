import type { ReactNode, Ref } from 'react';
import { QUERY_MAX } from './query.ts';
import type { SearchTexts } from './texts.ts';

interface Props {
  /** Unique in the document: the page and the drawer hold a form each. */
  id: string;
  texts: SearchTexts;
  /** Target without script. */
  action: string;
  query?: string;
  /** Focus the field when its dialog opens. */
  first?: boolean;
  busy?: boolean;
  /** Status text of the live region. */
  status: ReactNode;
  field?: Ref<HTMLInputElement>;
  onType?: (text: string) => void;
  onSubmit?: (text: string) => void;
}

/** The field is uncontrolled, so that text typed before hydration stays. */
export function SearchForm(props: Props) {
  const { id, texts, action, query, first = false, busy = false, status, field, onType, onSubmit } = props;
  const statusId = `${id}-status`;
  return (
    <search>
      <form
        className="search-form"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.(String(new FormData(event.currentTarget).get('query') ?? ''));
        }}
      >
        <label className="search-field" data-busy={busy || undefined}>
          <span className="search-label muted small">{texts.label}</span>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <circle cx="11" cy="11" r="8" pathLength="100" />
            <path d="m21 21-4.3-4.3" />
          </svg>
          <input
            ref={field}
            name="query"
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={QUERY_MAX}
            defaultValue={query}
            aria-describedby={statusId}
            // biome-ignore lint/a11y/noAutofocus: the dialog around the form moves the focus here when it opens
            autoFocus={first}
            onInput={(event) => onType?.(event.currentTarget.value)}
          />
        </label>
        <button className="button search-submit" type="submit">
          <span>{texts.submit}</span>
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M5 12h14m-7-7 7 7-7 7" />
          </svg>
        </button>
      </form>
      <p className="search-status muted small" id={statusId} role="status">
        {status}
      </p>
    </search>
  );
}
