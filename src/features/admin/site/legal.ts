import type { AdminCall } from '#api/admin.server.ts';
import { LEGAL_LANGUAGES, LEGAL_PAGES, type LegalLanguage, type LegalPage } from '#config/legal-pages.ts';
import type { Fields } from '../form.ts';
import { documentOf, writeDocument } from './documents.ts';

/** A text of the legal pages. */
export interface Chosen {
  page: LegalPage;
  language: LegalLanguage;
}

/** The text that a page's query names, else the first in `language`. */
export function chosenText(query: URLSearchParams, language: LegalLanguage): Chosen {
  const [page, spoken] = [query.get('page'), query.get('language')];
  return {
    page: LEGAL_PAGES.find((one) => one === page) ?? LEGAL_PAGES[0],
    language: LEGAL_LANGUAGES.find((one) => one === spoken) ?? language,
  };
}

/** Line ends as the sources have them: a form sends others. */
export const typedText = (text: string): string => text.replaceAll('\r\n', '\n').trim();

/** Stores a text; one that is empty or still the template is none. */
export async function saveText(call: AdminCall, { page, language }: Chosen, fields: Fields, template: string) {
  const typed = fields.ticked('again') ? '' : typedText(fields.optional('text') ?? '');
  const own = typed === '' || typed === template.trim() ? null : typed;
  const before = await documentOf(call, `legal_${page}`);
  await writeDocument(call, `legal_${page}`, { ...before, [language]: own });
}
