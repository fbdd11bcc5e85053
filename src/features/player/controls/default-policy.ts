import { isMarkupOfControls } from './markup.ts';

const READING = /^DOMParser /;

const rules = {
  /** Null refuses: what is parsed into a document of its own runs nothing, and what is set in the page is controls alone. */
  createHTML: (html: string, _type: string, sink: string): string | null =>
    READING.test(sink) || isMarkupOfControls(html) ? html : null,
};

let isMade = false;

/**
 * Lets the packages of the player work under Trusted Types, which they do not know of: media-chrome sets the markup of its controls,
 * hls.js reads captions as XML. Called before either is fetched; a page without video allows no default policy.
 */
export function allowControlMarkup(): void {
  if (!isMade) globalThis.trustedTypes?.createPolicy('default', rules);
  isMade = true;
}
