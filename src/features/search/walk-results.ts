/** Index after an arrow key; -1 is the field. Undefined for other keys and beyond both ends. */
export function nextResult(key: string, from: number, count: number): number | undefined {
  const to = key === 'ArrowDown' ? from + 1 : key === 'ArrowUp' ? from - 1 : undefined;
  return to === undefined || to < -1 || to >= count ? undefined : to;
}
