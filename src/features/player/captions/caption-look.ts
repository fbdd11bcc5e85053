import { keepIn, readFrom } from '#lib/device-storage.ts';

export const CAPTION_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export const CAPTION_COLOURS = ['white', 'yellow', 'paper', 'outline'] as const;

/** How captions look on this device, in live streams too; over-video.scss has the styles. */
export interface CaptionLook {
  size: (typeof CAPTION_SIZES)[number];
  colour: (typeof CAPTION_COLOURS)[number];
}

export const PLAIN_LOOK: CaptionLook = { size: 'medium', colour: 'white' };
const KEY = 'player.captions.look';

/** The look chosen on this device, or the plain one. */
export function captionLook(kept: string | null = readFrom('localStorage', KEY)): CaptionLook {
  const [size, colour] = (kept ?? '').split(' ');
  return {
    size: CAPTION_SIZES.find((one) => one === size) ?? PLAIN_LOOK.size,
    colour: CAPTION_COLOURS.find((one) => one === colour) ?? PLAIN_LOOK.colour,
  };
}

/** Remembers the look on this device. */
export function keepCaptionLook({ size, colour }: CaptionLook): void {
  keepIn('localStorage', KEY, `${size} ${colour}`);
}
