const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const UNKNOWN_TO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Escapes text for XML or HTML; drops characters that XML 1.0 forbids. */
export const escapeXml = (text: string): string =>
  text.replace(UNKNOWN_TO_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
