const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text or attribute value as it may stand in an SVG. */
export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** A length or coordinate with at most one decimal, so that drawings stay small. */
export const round = (value: number): string => String(Math.round(value * 10) / 10);
