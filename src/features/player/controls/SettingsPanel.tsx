import { useEffect, useRef } from 'react';
import { CAPTION_COLOURS, CAPTION_SIZES } from '../captions/caption-look.ts';
import { AUTO_QUALITY, DATA_SAVER } from '../engine/quality.ts';
import { SPEEDS } from '../player-state.ts';
import type { PlayerProps } from './use-actions.ts';
import { adoptStyles } from './adopt-styles.ts';
import sheet from './settings.scss?inline';
import { ShareMoment } from './ShareMoment.tsx';

adoptStyles(sheet);

interface Props extends Omit<PlayerProps, 'video'> {
  id: string;
  onClose(): void;
}

/** Captions, quality and speed as native selects: a phone shows its own pickers. */
export function SettingsPanel({ id, source, state, texts, actions, onClose }: Props) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => panel.current?.querySelector('select')?.focus(), []);
  useDismiss(id, onClose);
  const { captions, look, qualities, sounds } = state;
  const chapters = source.chapters.map(({ name, start }) => [start, name] as const);
  return (
    <fieldset ref={panel} id={id} className="settings" aria-label={texts.settings} noautohide="">
      {chapters.length > 0 && state.started && (
        <Choice
          label={texts.chapters}
          value=""
          options={[['', texts.chapterChoose], ...chapters]}
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
      {state.caption !== null && (
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
      )}
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
      <ShareMoment source={source} texts={texts} moment={actions.moment} />
    </fieldset>
  );
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
