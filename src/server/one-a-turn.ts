/** Runs jobs one after the other, one in each turn of the event loop: what else has come is answered between them. */
export function createOneATurn(): (job: () => void) => void {
  const waiting: (() => void)[] = [];

  function next(): void {
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  }

  return (job) => {
    waiting.push(job);
    if (waiting.length === 1) setImmediate(next);
  };
}
