import { COLOURS } from '#config/look.ts';
import { readableOn } from '#lib/contrast.ts';

let warnedOf = '';

/** URL of the brand theme's style sheet; null without a valid colour. */
export function coloursPath(primary: string | null): string | null {
  const sheet = primary === null ? null : colourSheet(primary);
  return sheet && primary ? `/internal/look/${primary.replace('#', '').toLowerCase()}.css` : null;
}

/**
 * Style sheet of the operator's primary colour (`#rrggbb`), corrected and logged where its contrast is below 4.5 to 1 under
 * white text or as text on surfaces. Null for an invalid colour.
 */
export function colourSheet(primary: string): string | null {
  const ground = readableOn(primary, '#ffffff', 'black');
  const text = ground && readableOn(primary, COLOURS['surface-3'], 'white');
  if (!ground || !text) return null;
  const given = `#${primary.replace('#', '').toLowerCase()}`;
  if (ground !== given && warnedOf !== given) console.warn(`White text is not read on ${given}: pages use ${ground}.`);
  warnedOf = given;
  // The site's own sheets come behind.
  return `:root:root{--primary:${ground};--primary-text:${text}}`;
}
