import { COLOURS } from '#config/look.ts';
import { readableOn } from '#lib/contrast.ts';

let told = '';

/** The address of the operator's colours; null where there are none, or what is no colour. */
export function coloursPath(primary: string | null): string | null {
  const sheet = primary === null ? null : colourSheet(primary);
  return sheet && primary ? `/internal/look/${primary.replace('#', '').toLowerCase()}.css` : null;
}

/**
 * The style sheet of an operator's primary colour (`#rrggbb`): under white text, and as text on surfaces, both at 4.5 to 1. One
 * that is not read like that is corrected, and the log says so. Null for what is no colour.
 */
export function colourSheet(primary: string): string | null {
  const ground = readableOn(primary, '#ffffff', 'black');
  const text = ground && readableOn(primary, COLOURS['surface-3'], 'white');
  if (!ground || !text) return null;
  const given = `#${primary.replace('#', '').toLowerCase()}`;
  if (ground !== given && told !== given) console.warn(`White text is not read on ${given}: pages use ${ground}.`);
  told = given;
  // The site's own sheets come behind.
  return `:root:root{--primary:${ground};--primary-text:${text}}`;
}
