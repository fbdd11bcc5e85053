/** What media-chrome's controls are made of: nothing that loads or runs anything. */
const ELEMENTS =
  /^(?:animate|animatetransform|circle|clippath|defs|div|ellipse|g|img|input|label|line|lineargradient|mask|path|polygon|rect|slot|span|stop|style|svg|template|text|media-[a-z-]+)$/;
/** Those that run or load something, on some element. */
const ATTRIBUTES = /^(?:on.*|.*href|src.*|.*action|.*data|style|is)$/;
const TAG = /<(?:!--[^<>]*-->|\/?([a-z][a-z0-9-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*\/?>)/giy;
const NAME = /([\w:-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g;

/** Whether a text is nothing but controls: every `<` begins a tag of those elements, and no attribute acts. */
export function isMarkupOfControls(html: string): boolean {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    TAG.lastIndex = at;
    const tag = TAG.exec(html);
    if (!tag) return false;
    const [text, name = 'g', attributes = ''] = tag;
    if (!ELEMENTS.test(name.toLowerCase())) return false;
    if ([...attributes.matchAll(NAME)].some(([, attribute = '']) => ATTRIBUTES.test(attribute.toLowerCase())))
      return false;
    at += text.length;
  }
  return true;
}
