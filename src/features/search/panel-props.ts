import { paths } from '#config/paths.ts';
import { localePrefix } from '#i18n/locale-prefix.ts';
import { LANGUAGE_TAG } from '#i18n/locales.ts';
import { browseLinks, searchTexts } from './texts.ts';

/** Props of the panel in the drawer, for its frame and for its island alike. */
export const panelProps = ({ href, locale, t }: Pick<App.Locals, 'href' | 'locale' | 't'>) => ({
  action: href(paths.search()),
  browse: browseLinks(t, href),
  languageTag: LANGUAGE_TAG[locale],
  prefix: localePrefix(href),
  texts: searchTexts(t),
});
