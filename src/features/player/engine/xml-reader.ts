/** Captions as TTML, and what PlayReady writes about its keys. */
const KNOWN = /^\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:[\w-]+:)?(?:tt|WRMHEADER)[\s>]/;

const rules = {
  createHTML(text: string): string {
    if (!KNOWN.test(text)) throw new TypeError('This is neither TTML nor the header of a key.');
    return text;
  },
};

/** Made when it is first needed: the engine that reads none drops this file. */
let policy: typeof rules | undefined;
const checked = (text: string) => {
  policy ??= globalThis.trustedTypes?.createPolicy('engine-xml', rules) ?? rules;
  return policy.createHTML(text);
};

/** Reads XML for hls.js, and never HTML. @throws TypeError where it is of another kind */
export const xmlReader = {
  parseFromString: (text: string): Document =>
    new DOMParser().parseFromString(checked(text.replace(/^\uFEFF/, '')), 'text/xml'),
};
