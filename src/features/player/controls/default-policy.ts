const rules = {
  /** Parsed documents run no script; markup of the page may hold media-chrome's controls only. */
  createHTML: (html: string, _type: string, sink: string): string | null =>
    sink.startsWith('DOMParser ') || isMarkupOfControls(html) ? html : null,
};

let isMade = false;

/** A Trusted Types policy for media-chrome (markup) and hls.js (captions as XML), made before either loads. */
export function allowControlMarkup(): void {
  if (!isMade) globalThis.trustedTypes?.createPolicy('default', rules);
  isMade = true;
}

/** Elements of media-chrome that load and run nothing. */
const ELEMENTS =
  /^(?:animate|animatetransform|circle|clippath|defs|div|ellipse|g|img|input|label|line|lineargradient|mask|path|polygon|rect|slot|span|stop|style|svg|template|text|media-[a-z-]+)$/;
/** Attributes that may run or load something. */
const ATTRIBUTES = /^(?:on.*|.*href|src.*|.*action|.*data|style|is)$/;
const TAG = /<(?:!--[^<>]*-->|\/?([a-z][a-z0-9-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*\/?>)/giy;
const NAME = /([\w:-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g;

/** Whether every `<` starts a tag of those elements, without attributes that run or load anything. */
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
