/** A picture of packed 8-bit RGB, the way ffmpeg reads `rawvideo rgb24`. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Red, green, blue from 0 to 255. */
export type Color = readonly [number, number, number];

export function createCanvas(width: number, height: number): Canvas {
  return { width, height, pixels: new Uint8Array(width * height * 3) };
}

/** Lays `color` over the byte offset `at` with `alpha` from 0 to 1. */
export function blend(pixels: Uint8Array, at: number, color: Color, alpha: number): void {
  pixels[at] = pixels[at]! + (color[0] - pixels[at]!) * alpha;
  pixels[at + 1] = pixels[at + 1]! + (color[1] - pixels[at + 1]!) * alpha;
  pixels[at + 2] = pixels[at + 2]! + (color[2] - pixels[at + 2]!) * alpha;
}

export function mix(a: Color, b: Color, share: number): Color {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
