const READING = /^DOMParser /;

const rules = {
  /** Null refuses. Parsed documents run nothing; markup set in the page may hold media-chrome's controls alone. */
  createHTML: (html: string, _type: string, sink: string): string | null =>
    READING.test(sink) || isMarkupOfControls(html) ? html : null,
};

let isMade = false;

/**
 * Lets packages that do not know Trusted Types work: media-chrome sets the markup of its controls, hls.js parses captions as
 * XML. Called before either loads; pages without video allow no default policy.
 */
export function allowControlMarkup(): void {
  if (!isMade) globalThis.trustedTypes?.createPolicy('default', rules);
  isMade = true;
}

/** The elements of media-chrome's controls: none loads or runs anything. */
const ELEMENTS =
  /^(?:animate|animatetransform|circle|clippath|defs|div|ellipse|g|img|input|label|line|lineargradient|mask|path|polygon|rect|slot|span|stop|style|svg|template|text|media-[a-z-]+)$/;
/** Attributes that run or load something on some element. */
const ATTRIBUTES = /^(?:on.*|.*href|src.*|.*action|.*data|style|is)$/;
const TAG = /<(?:!--[^<>]*-->|\/?([a-z][a-z0-9-]*)((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))?)*)\s*\/?>)/giy;
const NAME = /([\w:-]+)(?:\s*=\s*(?:"[^"]*"|'[^']*'))?/g;

/** Whether a text holds controls alone: every `<` begins a tag of those elements, and no attribute runs or loads anything. */
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
