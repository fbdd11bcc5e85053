import { trustedPolicy } from '#lib/trusted.ts';

/** Captions as TTML, and what PlayReady writes about its keys. */
const KNOWN = /^\s*(?:<\?xml[^<>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:[\w-]+:)?(?:tt|WRMHEADER)[\s>]/;

const policy = trustedPolicy('engine-xml', {
  createHTML: (text) => {
    if (!KNOWN.test(text)) throw new TypeError('This is neither TTML nor the header of a key.');
    return text;
  },
});

/** Reads XML for hls.js, and never HTML. @throws TypeError where it is of another kind */
export const xmlReader = {
  parseFromString: (text: string): Document =>
    new DOMParser().parseFromString(policy.createHTML(text.replace(/^\uFEFF/, '')), 'text/xml'),
};
