import type { Api } from '#api/api.server.ts';
import { isAnswer } from '#api/data-cache.ts';
import { isDegraded } from '#api/deadline.server.ts';
import { withFallback } from '#api/with-fallback.server.ts';
import type { Locale } from '#config/locales.ts';
import { currentHost } from '#runtime/host.ts';
import type { Piece } from './shared-html.ts';

const NONE: readonly never[] = Object.freeze([]);

/** What all pages show around their own content, as the backend has it now. A failed part is empty. */
export async function readShell({ site }: Api, withBand: boolean) {
  const [topLinks, headerImages, footerImages] = await Promise.all([
    orNone(site.topLinks()),
    withBand ? orNone(site.headerImages()) : NONE,
    orNone(site.footerImages()),
  ]);
  const isFree = withBand && headerImages.length === 0;
  const featured = isFree ? await withFallback(site.featured(), null) : null;
  return { topLinks, headerImages, footerImages, featured };
}

/** What the menu shows. A failed part is empty. */
export async function readMenu({ site }: Api) {
  const [menu, topLinks] = await Promise.all([orNone(site.menu()), orNone(site.topLinks())]);
  return { menu, topLinks };
}

/** A failure other than "there is none" marks the page as incomplete: see `sharedShell`. */
const orNone = <T>(list: Promise<readonly T[]>): Promise<readonly T[]> =>
  list.catch((error: unknown) => (isAnswer(error) ? NONE : []));

/** The shell's HTML above and below a page's content; a part that is not rendered yet is missing. */
export interface SharedShell {
  top?: readonly Piece[];
  bottom?: readonly Piece[];
  /** The objects that it shows, by identity. */
  readonly shows: readonly unknown[];
}

/** What the shell's HTML depends on besides the objects it shows. */
export interface ShellKey {
  locale: Locale;
  band: string;
  /** Path of the page if the shell has a link to it, which is marked; else empty. */
  current: string;
  /** Page of the consent settings. */
  consent: string | undefined;
}

/** 3 locales, 3 bands and some 12 links that can be current; some 15 KB each. */
const MAX = 60;
const shells = new Map<string, SharedShell>();
currentHost().onInvalidate((tags) => {
  if (tags.includes('config') || tags.includes('catalogue')) shells.clear();
});

/**
 * The shell's HTML as far as it was rendered with the same objects; what is missing is stored in it as it is rendered. A page with
 * failed parts has one of its own.
 */
export function sharedShell({ locale, band, current, consent = '' }: ShellKey, shows: readonly unknown[]): SharedShell {
  const key = [locale, band, current, consent].join(' ');
  const known = shells.get(key);
  if (known?.shows.every((shown, index) => shown === shows[index])) return known;
  const shell: SharedShell = { shows };
  if (isDegraded()) return shell;
  shells.delete(key);
  for (const oldest of shells.keys()) {
    if (shells.size < MAX) break;
    shells.delete(oldest);
  }
  shells.set(key, shell);
  return shell;
}
