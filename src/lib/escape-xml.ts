const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const UNKNOWN_TO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text or attribute value as it may stand in XML or HTML; characters that XML 1.0 does not know are left out. */
export const escapeXml = (text: string): string =>
  text.replace(UNKNOWN_TO_XML, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
