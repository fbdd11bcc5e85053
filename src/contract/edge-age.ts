/** Header of a live playlist: seconds, with decimals, since its newest media came to be. Not every backend says it. */
export const EDGE_AGE = 'edge-age';
