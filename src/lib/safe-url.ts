const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const BASE = 'https://relative.invalid';
/** A path of this site that needs no parser: most URLs are. */
const PLAIN_PATH = /^\/[\w.~-][\w./?&=%~-]*$/;

/** A URL from outside for `href` or `src`: http, https, mailto or a path of this site; null for all others. */
export function safeUrl(value: string | null | undefined): string | null {
  if (value && PLAIN_PATH.test(value)) return value;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these inside URLs, so they could hide a scheme
  if (!value || /[\u0000-\u001f\u007f\\]/.test(value) || value.startsWith('//')) return null;
  try {
    return SCHEMES.has(new URL(value, BASE).protocol) ? value : null;
  } catch {
    return null;
  }
}
