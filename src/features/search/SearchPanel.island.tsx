import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { fetchSearches } from '#api/searches.browser.ts';
import { startFormatter } from '#i18n/format-start.ts';
import { closeBehind } from '#ui/close-behind.ts';
import { longEnough, normalizeQuery } from './query.ts';
import { addRecent, readRecent, removeRecent } from './recent-searches.ts';
import { type PanelProps, SearchPanel } from './SearchPanel.tsx';
import { createSearch } from './search.store.ts';
import { nextResult } from './walk-results.ts';

interface Props extends PanelProps {
  prefix: string;
  languageTag: string;
}

const store = createSearch(fetchSearches);

/** An island because results come while you type. */
export function SearchPanelIsland({ prefix, languageTag, ...panel }: Props) {
  const search = useStore(store.$search, { ssr: 'initial' });
  const { texts } = panel;
  const display = useMemo(() => ({ prefix, start: startFormatter(languageTag), texts }), [prefix, languageTag, texts]);
  const field = useRef<HTMLInputElement>(null);
  const submitted = useRef(false);
  const [recent, setRecent] = useState<string[]>([]);

  useEffect(() => setRecent(readRecent()), []);
  // Search for text typed before hydration.
  useEffect(() => {
    if (field.current?.value) store.type(field.current.value);
  }, []);

  useEffect(() => {
    if (search.kind === 'loading' || !submitted.current) return;
    submitted.current = false;
    if (search.kind === 'results') resultsNear(field.current)[0]?.focus();
  }, [search]);

  function submit(text: string) {
    submitted.current = true;
    store.submit(text);
    const query = normalizeQuery(text);
    if (longEnough(query)) setRecent(addRecent(query));
  }

  return (
    <SearchPanel
      {...panel}
      search={search}
      display={display}
      field={field}
      onType={(text) => {
        submitted.current = false;
        store.type(text);
      }}
      onSubmit={submit}
      recent={recent}
      onRecent={(query) => {
        if (field.current) field.current.value = query;
        submit(query);
      }}
      onRemove={(query) => setRecent(removeRecent(query))}
      onRetry={store.retry}
      onKeyDown={(event) => walk(event, field.current)}
      onClick={(event) => {
        if (closeBehind(event) && search.kind === 'results') setRecent(addRecent(search.query));
      }}
    />
  );
}

function resultsNear(field: Element | null): HTMLAnchorElement[] {
  return [...(field?.closest('dialog')?.querySelectorAll<HTMLAnchorElement>('li a') ?? [])];
}

function walk(event: KeyboardEvent, field: HTMLInputElement | null): void {
  // Arrows belong to an open input method.
  if (event.nativeEvent.isComposing) return;
  const results = resultsNear(field);
  const to = nextResult(event.key, results.indexOf(document.activeElement as HTMLAnchorElement), results.length);
  if (to === undefined) return;
  event.preventDefault();
  (results[to] ?? field)?.focus();
}
