const trigramsOf = (word: string): string[] => {
  const padded = ` ${word} `;
  return Array.from({ length: Math.max(0, padded.length - 2) }, (_, index) => padded.slice(index, index + 3));
};

/** Shared trigrams of two folded words as a share of all (Dice): 1 for equal words, 0 for words with nothing in common. */
function alike(a: string, b: string): number {
  const left = trigramsOf(a);
  const right = trigramsOf(b);
  const shared = left.filter((trigram) => right.includes(trigram)).length;
  return (2 * shared) / (left.length + right.length);
}

/** How well a folded name answers a folded query, 0 to 1: every word of the query counts by the name's closest word. */
export function similarity(query: string, name: string): number {
  const names = name.split(' ');
  const words = query.split(' ');
  const best = words.map((word) => Math.max(...names.map((other) => alike(word, other))));
  return best.reduce((sum, value) => sum + value, 0) / words.length;
}
