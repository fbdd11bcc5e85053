import { keepIn } from '#lib/device-storage.ts';

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
  keepIn('localStorage', 'language', tag.slice(0, 2));
  delete document.documentElement.dataset['language'];
}
