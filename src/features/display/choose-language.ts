import { keepIn } from '#lib/device-storage.ts';
import { onClick } from '#lib/on-click.ts';
import { markChanged } from '#stores/settings-mark.ts';

/** Remembers the language a visitor chose by a link, or by closing the hint (LanguageHint), so that none is offered again. */
export function rememberLanguage(): void {
  onClick('[data-choose-locale]', ({ dataset: { chooseLocale: locale } }) => {
    if (!locale) return;
    keepIn('localStorage', 'language', locale);
    markChanged();
    delete document.documentElement.dataset['language'];
  });
}
