import { safeUrl } from '#lib/safe-url.ts';

/** Absolute addresses for machines, from the configured origin, never from the request. */
export interface Addresses {
  readonly origin: string;
  /** A page in the visitor's language. */
  page(path: string): string;
  /** A picture or video; undefined where outside data holds no address that could be followed. */
  file(url: string | null | undefined): string | undefined;
}

/** Takes what every page has in `Astro.locals`. */
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
