/** Names of teams and matches in the language of the page. */
export interface PageNames {
  team: (name: string) => string;
  match: (title: string) => string;
}

const AS_GIVEN: PageNames = { team: (name) => name, match: (title) => title };

/** In a browser. Only a page in German loads the other names; without them those of the catalogue are better than none. */
export async function pageNames(): Promise<PageNames> {
  const language = globalThis.document?.documentElement.lang.slice(0, 2);
  if (language !== 'de') return AS_GIVEN;
  const names = await import('./region-name.ts').catch(() => null);
  if (!names) return AS_GIVEN;
  return {
    team: (name) => names.teamNameIn(language, name),
    match: (title) => names.matchTitleIn(language, title),
  };
}
