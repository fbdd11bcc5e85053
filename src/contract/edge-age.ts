/** Header of a live playlist: age of its newest media, in seconds with decimals. Optional for backends. */
export const EDGE_AGE = 'edge-age';
