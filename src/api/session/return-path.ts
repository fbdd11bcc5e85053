const LENGTH_MAX = 2048;
/** Pages that start or end a session: returning there would loop. */
const NEVER = /^(?:\/(?:en|de|en-us))?\/(?:login|logout|verify-code|logout-success|unauthorized|500)(?:$|[/?])/i;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside URLs, so they could hide a host
const HIDING = /[\u0000-\u0020\u007f\\]/;

/** A safe path of this site to return to (D-11), or null. Dots are resolved first: `/.//host` is `//host`. */
export function returnPath(value: string | null | undefined, origin: string): string | null {
  if (!value || value.length > LENGTH_MAX || HIDING.test(value) || !isPath(value)) return null;
  try {
    const url = new URL(value, origin);
    // After a login on an embedded page, the full page opens.
    if (url.searchParams.has('embed')) url.searchParams.delete('embed');
    const path = url.pathname + url.search;
    return url.origin === origin && isPath(path) && !NEVER.test(path) ? path : null;
  } catch {
    return null;
  }
}

const isPath = (value: string) => /^\/(?![/\\])/.test(value);
