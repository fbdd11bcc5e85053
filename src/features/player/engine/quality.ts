/** A rendition of the engine; bit rate in bits per second. */
export interface Rendition {
  height: number;
  bitrate: number;
}

/** A choice in the quality menu. `index`: in the engine's list. */
export interface Quality {
  index: number;
  label: string;
}

/** Automatic choice of the engine. */
export const AUTO_QUALITY: number = -1;
/** Automatic, up to the data saver's limit. */
export const DATA_SAVER = -2;

const SAVER_HEIGHT = 480;

/** The best rendition of at most 480 lines, else the one with the lowest bit rate. */
export function saverRendition(renditions: readonly Rendition[]): number {
  const ranked = renditions.map(({ height, bitrate }, index) => ({ index, height, bitrate }));
  ranked.sort((a, b) => a.bitrate - b.bitrate);
  const modest = ranked.findLast(({ height }) => height > 0 && height <= SAVER_HEIGHT);
  return (modest ?? ranked[0])?.index ?? 0;
}

/** The last rendition of the smallest size whose longer side fills so many device pixels; the last of all where none does. */
export function renditionFor(renditions: readonly { width: number; height: number }[], pixels: number): number {
  const longer = renditions.map(({ width, height }) => Math.max(width, height));
  const filling = Math.min(...longer.filter((side) => side >= pixels));
  return longer.findLastIndex((side) => side <= filling);
}

/** The choices, tallest first; of renditions with the same label, the one with the highest bit rate. */
export function qualitiesOf(renditions: readonly Rendition[]): Quality[] {
  const ranked = renditions
    .map((rendition, index) => ({ ...rendition, index, label: labelOf(rendition) }))
    .sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);
  const best = Map.groupBy(ranked, ({ label }) => label);
  return [...best].map(([label, [first]]) => ({ index: first!.index, label }));
}

function labelOf({ height, bitrate }: Rendition): string {
  return height > 0 ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`;
}
