/** On the document: the stream may have changed, the page polls now. */
export const REFRESH_EVENT = 'stage:refresh';
