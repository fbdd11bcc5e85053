import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Chapter } from '#contract/video.ts';
import { CAPTION_COLOURS, CAPTION_SIZES, type CaptionLook } from '../captions/caption-look.ts';
import { AUTO_QUALITY, DATA_SAVER } from '../engine/quality.ts';
import { SPEEDS } from '../player-state.ts';
import type { ShownProps } from './use-actions.ts';
import { adoptStyles } from './adopt-styles.ts';
import sheet from './settings.scss?inline';
import { showSheet } from './show-sheet.ts';
import { ShareMoment } from './ShareMoment.tsx';
import { ScoreChoice } from '../score-overlay/ScoreChoice.tsx';

adoptStyles(sheet);

interface Props extends Omit<ShownProps, 'video' | 'chapters'> {
  id: string;
  /** Those that may be named. */
  chapters: readonly Chapter[];
  onClose(): void;
}

/** Captions, quality and speed as native selects: a phone shows its own pickers. On a narrow player a sheet under the video. */
export function SettingsPanel({ id, source, state, texts, actions, chapters, onClose }: Props) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useOpened(panel);
  const pip = usePictureInPicture(panel, onClose);
  useDismiss(id, onClose);
  const { captions, look, qualities, sounds } = state;
  return (
    <fieldset ref={panel} id={id} className="settings" aria-label={texts.settings} noautohide="">
      {chapters.length > 0 && state.started && (
        <Choice
          label={texts.chapters}
          value=""
          options={[['', texts.chapterChoose], ...chapters.map(({ name, start }) => [start, name] as const)]}
          onChoose={(start) => start && actions.seekTo(Number(start))}
        />
      )}
      {captions.length > 0 && (
        <Choice
          label={texts.captions}
          value={state.caption ?? ''}
          options={[['', texts.captionsOff], ...captions.map(({ language, label }) => [language, label] as const)]}
          onChoose={(language) => actions.chooseCaptions(language || null)}
        />
      )}
      {state.caption !== null && <CaptionLookChoices look={look} texts={texts} actions={actions} />}
      {sounds.length > 1 && (
        <Choice
          label={texts.audio}
          value={state.sound ?? ''}
          options={sounds.map(({ label }) => [label, label])}
          onChoose={actions.chooseAudio}
        />
      )}
      {qualities.length > 1 && (
        <Choice
          label={texts.quality}
          value={state.quality}
          options={[
            [AUTO_QUALITY, texts.qualityAuto],
            [DATA_SAVER, texts.qualitySaver],
            ...qualities.map(({ index, label }) => [index, label] as const),
          ]}
          onChoose={(index) => actions.chooseQuality(Number(index))}
        />
      )}
      {source.kind === 'replay' && (
        <Choice
          label={texts.speed}
          value={state.speed}
          options={SPEEDS.map((speed) => [speed, speed === 1 ? texts.speedNormal : `${speed}×`])}
          onChoose={(speed) => actions.chooseSpeed(Number(speed))}
        />
      )}
      <ScoreChoice label={texts.scoreOverlay} />
      {pip && (
        <button type="button" className="choice line spread pip" onClick={pip}>
          {texts.pipEnter}
        </button>
      )}
      <ShareMoment source={source} texts={texts} moment={actions.moment} />
    </fieldset>
  );
}

function CaptionLookChoices({ look, texts, actions }: Pick<Props, 'texts' | 'actions'> & { look: CaptionLook }) {
  return (
    <>
      <Choice
        label={texts.captionSize}
        value={look.size}
        options={CAPTION_SIZES.map((size) => [size, texts.captionSizes[size]])}
        onChoose={(size) => actions.chooseCaptionLook({ ...look, size: size as typeof look.size })}
      />
      <Choice
        label={texts.captionColour}
        value={look.colour}
        options={CAPTION_COLOURS.map((colour) => [colour, texts.captionColours[colour]])}
        onChoose={(colour) => actions.chooseCaptionLook({ ...look, colour: colour as typeof look.colour })}
      />
    </>
  );
}

/** Shows the panel, as a sheet where it is narrow, and moves the focus into it. */
function useOpened(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!panel.current) return undefined;
    const hide = showSheet(panel.current);
    panel.current.querySelector('select')?.focus();
    return hide;
  }, [panel]);
}

/** How to show the video over other apps; null where the browser cannot. A narrow control bar has no room for the button. */
function usePictureInPicture(panel: RefObject<HTMLElement | null>, onClose: () => void): (() => void) | null {
  const [controller, setController] = useState<Element | null>(null);
  useEffect(() => {
    const found = panel.current?.closest('media-controller');
    if (found && !found.hasAttribute('mediapipunavailable')) setController(found);
  }, [panel]);
  if (!controller) return null;
  return () => {
    controller.dispatchEvent(new CustomEvent('mediaenterpiprequest'));
    onClose();
  };
}

/** Closes the panel on Escape, and on a pointer outside the panel and its opener. */
function useDismiss(id: string, onClose: () => void): void {
  useEffect(() => {
    const released = new AbortController();
    const { signal } = released;
    const opener = `[aria-controls="${id}"]`;
    const onPointer = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(`#${id}, ${opener}`))) onClose();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      onClose();
      document.querySelector<HTMLElement>(opener)?.focus();
    };
    document.addEventListener('pointerdown', onPointer, { signal });
    document.addEventListener('keydown', onKey, { capture: true, signal });
    return () => released.abort();
  }, [id, onClose]);
}

interface ChoiceProps {
  label: string;
  value: string | number;
  options: readonly (readonly [value: string | number, label: string])[];
  onChoose(value: string): void;
}

/** One setting of the panel as a native select. */
function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <label className="choice line spread">
      <span>{label}</span>
      <select className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
