import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };

export const LANGUAGES = ['en', 'de'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What the pages of the provider say. English is the type; the other languages have the same keys. */
export type Texts = typeof en;
export const TEXTS: Record<Language, Texts> = { en, de };

const known = (tag: string): Language | undefined => LANGUAGES.find((language) => tag.split('-')[0] === language);

/** The language by the sign-in's `ui_locales`, else by Accept-Language. */
export function languageOf(uiLocales: string | undefined, acceptLanguage: string | undefined): Language {
  const wanted = (uiLocales ?? '').toLowerCase().split(' ');
  const accepted = (acceptLanguage ?? '')
    .toLowerCase()
    .split(',', 20)
    .map((entry) => {
      const [tag = '', weight = ''] = entry.trim().split(/\s*;\s*q=/);
      return { tag, weight: weight === '' ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const tag of [...wanted, ...accepted.map((entry) => entry.tag)]) {
    const language = known(tag);
    if (language) return language;
  }
  return 'en';
}
