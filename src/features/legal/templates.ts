import type { LegalLanguage, LegalPage } from '#config/legal-pages.ts';
import { templatePath } from './legal-source.ts';

const TEXTS = import.meta.glob<string>('./texts/*/*.md', { eager: true, query: '?raw', import: 'default' });

/** The product's template of a legal text, in Markdown. */
export const templateOf = (page: LegalPage, language: LegalLanguage): string =>
  TEXTS[templatePath(page, language)] ?? '';
