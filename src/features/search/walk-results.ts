/**
 * Where an arrow key leads: from the field (-1) into the results and through them, back to the field above the first, not
 * past the last. Undefined for every other key and where there is nowhere to go.
 */
export function nextResult(key: string, from: number, count: number): number | undefined {
  const to = key === 'ArrowDown' ? from + 1 : key === 'ArrowUp' ? from - 1 : undefined;
  return to === undefined || to < -1 || to >= count ? undefined : to;
}
