const HEX = /^#?([0-9a-f]{6})$/i;
type Rgb = readonly [red: number, green: number, blue: number];

function rgbOf(hex: string): Rgb | null {
  const digits = HEX.exec(hex.trim())?.[1];
  if (!digits) return null;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(0), part(2), part(4)];
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

/** Contrast of two colours (`#rrggbb`), 1 to 21 (WCAG 2.2); null when one is invalid. */
export function contrast(a: string, b: string): number | null {
  const [one, other] = [rgbOf(a), rgbOf(b)];
  return one && other && contrastOf(one, other);
}

/** The colour itself when its contrast is 4.5 or more, else moved as little as needed towards black or white. */
export function readableOn(colour: string, ground: string, towards: 'black' | 'white'): string | null {
  const [given, under] = [rgbOf(colour), rgbOf(ground)];
  if (!given || !under) return null;
  const end = towards === 'black' ? 0 : 255;
  for (let step = 0; step <= 100; step += 1) {
    const moved = given.map((part) => Math.round(part + ((end - part) * step) / 100)) as unknown as Rgb;
    if (contrastOf(moved, under) >= 4.5) return `#${moved.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }
  return null;
}
