/** On the document: whoever knows that the stream may have changed asks the page to look now. */
export const ASK_EVENT = 'stage:ask';
/** On the document, when the page looks next: `detail` in ms from now. */
export const NEXT_LOOK_EVENT = 'stage:next-look';
