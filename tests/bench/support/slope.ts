/** Slope of the least-squares line through all points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point[0]), mean((point) => point[1])];
  const together = mean((point) => (point[0] - x) * (point[1] - y));
  return together / mean((point) => (point[0] - x) ** 2);
}
