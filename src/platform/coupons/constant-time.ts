/** Longer than any look at the database takes on a machine that is not overloaded, ms. */
export const REFUSAL_MS = 40;

/** Does some work; where it comes to nothing, that takes as long whatever the reason was. */
export async function inConstantTime<T>(work: () => Promise<T | null>): Promise<T | null> {
  const earliest = new Promise<void>((resolve) => setTimeout(resolve, REFUSAL_MS));
  const found = await work();
  if (found === null) await earliest;
  return found;
}
