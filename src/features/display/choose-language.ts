import { keepIn } from '#lib/device-storage.ts';
import { onClick } from '#lib/on-click.ts';
import { markChanged } from '#stores/settings-mark.ts';

/** Stores the language of a clicked language link or closed hint (LanguageHint); the hint does not return. */
export function rememberLanguage(): void {
  onClick('[data-choose-locale]', ({ dataset: { chooseLocale: locale } }) => {
    if (!locale) return;
    keepIn('localStorage', 'language', locale);
    markChanged();
    delete document.documentElement.dataset['language'];
  });
}
