/** Product time in ms. A demo's clock may be shifted and faster: `data-clock="zero rate"` has its zero (ms of real time) and rate. */
export function pageNow(stage: Pick<HTMLElement, 'dataset'>, realNow: number = Date.now()): number {
  const [zero = 0, rate = 1] = (stage.dataset['clock'] ?? '').split(' ').filter(Boolean).map(Number);
  return (realNow - zero) * rate;
}

/** Product milliseconds in real milliseconds. */
export function realDuration(stage: Pick<HTMLElement, 'dataset'>, productMs: number): number {
  return productMs / (pageNow(stage, 1) - pageNow(stage, 0));
}
