import { LEGAL_LANGUAGES, type LegalLanguage, type LegalPage } from '#config/legal-pages.ts';
import type { Locale } from '#config/locales.ts';
import type { LegalText } from '#contract/app-config.ts';

/** The language of the legal texts that a locale shows. */
export const languageOf = (locale: Locale): LegalLanguage => (locale === 'de' ? 'de' : 'en');

/** The Markdown file of the product's template. */
export const templatePath = (page: LegalPage, language: LegalLanguage): string => `./texts/${language}/${page}.md`;

/** What a legal page shows; `own` is false for the product's template. */
export interface LegalSource {
  readonly markdown: string;
  readonly language: LegalLanguage;
  readonly own: boolean;
}

/**
 * The operator's text in the language, else the one in another language: a template names no operator. Without any, the
 * template.
 */
export function legalSource(
  language: LegalLanguage,
  own: LegalText | undefined,
  template: (language: LegalLanguage) => string,
): LegalSource {
  for (const one of [language, ...LEGAL_LANGUAGES]) {
    const markdown = own?.[one];
    if (markdown) return { markdown, language: one, own: true };
  }
  return { markdown: template(language), language, own: false };
}
