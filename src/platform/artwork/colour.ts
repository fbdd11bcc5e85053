/** A colour between two CSS hex colours; `share` 0 is the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [channels(first), channels(second)];
  return `#${a.map((value, index) => toHex(value + ((b[index] ?? 0) - value) * share)).join('')}`;
}

/** Relative luminance by WCAG, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio by WCAG, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [dark, light] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The same tint, neither too dark on black nor too pale for white lines. */
export function lit(colour: string): string {
  let bright = colour;
  for (let step = 0; step < 8 && luminance(bright) < 0.14; step++) bright = mix(bright, tint(colour), 0.18);
  for (let step = 0; step < 8 && luminance(bright) > 0.42; step++) bright = mix(bright, '#000000', 0.12);
  return bright;
}

/** The colour at full strength: its own hue, lightened; grey stays grey. */
function tint(colour: string): string {
  const values = channels(colour);
  const top = Math.max(...values, 1);
  return `#${values.map((value) => toHex(Math.min(255, (value / top) * 235 + 20))).join('')}`;
}

const channels = (colour: string): number[] => {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1] ?? '808080';
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
};

const toHex = (value: number): string =>
  Math.round(Math.max(0, Math.min(255, value)))
    .toString(16)
    .padStart(2, '0');
