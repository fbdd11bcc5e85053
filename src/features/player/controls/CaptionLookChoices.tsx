import { CAPTION_COLOURS, CAPTION_SIZES, type CaptionLook } from '../captions/caption-look.ts';
import { Choice } from './Choice.tsx';
import type { PlayerTexts } from '../texts.ts';

interface Props {
  look: CaptionLook;
  texts: PlayerTexts;
  onChoose(look: CaptionLook): void;
}

/** Size and colour of captions, while captions are on. */
export function CaptionLookChoices({ look, texts, onChoose }: Props) {
  const choose = <Part extends keyof CaptionLook>(part: Part, known: readonly CaptionLook[Part][]) => {
    return (value: string) => onChoose({ ...look, [part]: known.find((one) => one === value) ?? look[part] });
  };
  return (
    <>
      <Choice label={texts.captionSize} value={look.size} onChoose={choose('size', CAPTION_SIZES)}>
        {CAPTION_SIZES.map((size) => (
          <option key={size} value={size}>
            {texts.captionSizes[size]}
          </option>
        ))}
      </Choice>
      <Choice label={texts.captionColour} value={look.colour} onChoose={choose('colour', CAPTION_COLOURS)}>
        {CAPTION_COLOURS.map((colour) => (
          <option key={colour} value={colour}>
            {texts.captionColours[colour]}
          </option>
        ))}
      </Choice>
    </>
  );
}
