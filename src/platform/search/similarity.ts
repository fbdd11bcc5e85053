/** The different trigrams of a word and its ends: " fc", "fc ". */
function trigramsOf(word: string): Set<string> {
  const padded = ` ${word} `;
  const trigrams = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  return trigrams;
}

/** Shared trigrams of two folded words as a share of all (Dice): 1 for equal words, 0 for words with nothing in common. */
function alike(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let shared = 0;
  for (const trigram of left) if (right.has(trigram)) shared++;
  return (2 * shared) / (left.size + right.size);
}

/** How well folded names answer a folded query, 0 to 1: every word of the query counts by a name's closest word. */
export function similarityTo(query: string): (name: string) => number {
  const words = query.split(' ').map(trigramsOf);
  return (name) => {
    const names = name.split(' ').map(trigramsOf);
    const sum = words.reduce((total, word) => total + Math.max(...names.map((other) => alike(word, other))), 0);
    return sum / words.length;
  };
}
