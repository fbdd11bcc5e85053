/** By how much y grows where x grows by one: the line that fits all points best (least squares), not the two at the ends. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])];
  const together = mean((point) => (point[0] - x) * (point[1] - y));
  return together / mean((point) => (point[0] - x) ** 2);
}
