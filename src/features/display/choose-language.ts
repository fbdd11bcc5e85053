import { LANGUAGE_TAG, LOCALES } from '#i18n/locales.ts';
import { keepIn } from '#lib/device-storage.ts';
import { markChanged } from '#stores/device-settings.ts';

/** Remembers the language a visitor chose by a link, or by closing the hint (LanguageHint), so that none is offered again. */
export function rememberLanguage(): void {
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[hreflang]');
    if (link) choose(link.hreflang);
    else if (target.closest('[data-language-keep]')) choose(document.documentElement.lang);
  });
}

function choose(tag: string): void {
  keepIn('localStorage', 'language', LOCALES.find((locale) => LANGUAGE_TAG[locale] === tag) ?? tag);
  markChanged();
  delete document.documentElement.dataset['language'];
}
