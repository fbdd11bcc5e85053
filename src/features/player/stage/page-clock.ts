/**
 * Product time in ms on this page. A demo's clock may start elsewhere and run faster: Stage.astro then says when it stood at
 * zero (ms of real time) and its rate, as `data-clock="zero rate"`.
 */
export function pageNow(stage: Pick<HTMLElement, 'dataset'>, realNow: number = Date.now()): number {
  const [zero = 0, rate = 1] = (stage.dataset['clock'] ?? '').split(' ').filter(Boolean).map(Number);
  return (realNow - zero) * rate;
}

/** Real milliseconds that a stretch of product time takes on this page. */
export function realDuration(stage: Pick<HTMLElement, 'dataset'>, productMs: number): number {
  return productMs / (pageNow(stage, 1) - pageNow(stage, 0));
}
