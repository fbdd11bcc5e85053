import { safeUrl } from '#lib/safe-url.ts';

/** Absolute URLs for structured data, from the configured origin, never from the request. */
export interface Addresses {
  readonly origin: string;
  /** URL of a page in the visitor's language. */
  page(path: string): string;
  /** URL of a picture or video; undefined for an unsafe one. */
  file(url: string | null | undefined): string | undefined;
}

/** Takes `Astro.locals`. */
export function addressesOf(locals: {
  settings: { PUBLIC_ORIGIN: string };
  href: (path: string) => string;
}): Addresses {
  const origin = locals.settings.PUBLIC_ORIGIN;
  return {
    origin,
    page: (path) => new URL(locals.href(path), origin).href,
    file: (url) => {
      const safe = safeUrl(url);
      return safe === null ? undefined : new URL(safe, origin).href;
    },
  };
}
