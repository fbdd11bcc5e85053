import { keepIn, readFrom } from '#lib/device-storage.ts';

export const CAPTION_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export const CAPTION_COLOURS = ['white', 'yellow', 'paper', 'outline'] as const;

/** The size and colour of captions on this device; over-video.scss has the styles. */
export interface CaptionLook {
  size: (typeof CAPTION_SIZES)[number];
  colour: (typeof CAPTION_COLOURS)[number];
}

export const PLAIN_LOOK: CaptionLook = { size: 'medium', colour: 'white' };
const KEY = 'player.captions.look';

export function captionLook(stored: string | null = readFrom('localStorage', KEY)): CaptionLook {
  const [size, colour] = (stored ?? '').split(' ');
  return {
    size: CAPTION_SIZES.find((one) => one === size) ?? PLAIN_LOOK.size,
    colour: CAPTION_COLOURS.find((one) => one === colour) ?? PLAIN_LOOK.colour,
  };
}

export function keepCaptionLook({ size, colour }: CaptionLook): void {
  keepIn('localStorage', KEY, `${size} ${colour}`);
}
