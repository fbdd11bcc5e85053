/**
 * Lets a watch page style its player: media-chrome writes styles into its controls, and a browser ignores 'unsafe-inline'
 * as soon as the directive holds a hash. Scripts stay as strict as everywhere.
 */
export function allowInlineStyles(policy: string): string {
  return policy
    .split(';')
    .map((directive) => (/^\s*style-src\s/.test(directive) ? " style-src 'self' 'unsafe-inline'" : directive))
    .join(';');
}

/** Lets a form end at another origin: a browser also holds the redirect after logging out against `form-action`. */
export function allowFormsTo(policy: string, url: string): string {
  return policy.replace(/form-action 'self'/, `form-action 'self' ${new URL(url).origin}`);
}
