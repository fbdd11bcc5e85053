import { useEffect, useRef } from 'react';
import sheet from './settings.scss?inline';
import { adoptStyles } from './adopt-styles.ts';
import { CaptionLookChoices } from './CaptionLookChoices.tsx';
import { Choice } from './Choice.tsx';
import { ShareMoment } from './ShareMoment.tsx';
import { type VideoSource, type PlayerActions, type PlayerState, SPEEDS } from '../player-state.ts';
import { AUTO_QUALITY, DATA_SAVER } from '../engine/quality.ts';
import type { PlayerTexts } from '../texts.ts';

adoptStyles(sheet);

interface Props {
  id: string;
  source: VideoSource;
  state: PlayerState;
  texts: PlayerTexts;
  actions: PlayerActions;
  onClose(): void;
}

/** Captions, quality and speed as native selects: a phone shows its own pickers. */
export function SettingsPanel({ id, source, state, texts, actions, onClose }: Props) {
  const panel = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    panel.current?.querySelector('select')?.focus();
  }, []);
  useEffect(() => {
    const outside = (event: Event) => {
      const inside = panel.current?.contains(event.target as Node);
      const opener = event.target instanceof Element && event.target.closest(`[aria-controls="${id}"]`);
      if (!inside && !opener) onClose();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onClose();
      document.querySelector<HTMLElement>(`[aria-controls="${id}"]`)?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('keydown', closeOnEscape, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('keydown', closeOnEscape, { capture: true });
    };
  }, [id, onClose]);

  return (
    <fieldset ref={panel} id={id} className="settings" aria-label={texts.settings} {...{ noautohide: '' }}>
      {source.chapters.length > 0 && state.started && (
        <Choice label={texts.chapters} value="" onChoose={(start) => start && actions.seekTo(Number(start))}>
          <option value="">{texts.chapterChoose}</option>
          {source.chapters.map(({ name, start }) => (
            <option key={start} value={start}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      {state.captions.length > 0 && (
        <Choice
          label={texts.captions}
          value={state.caption ?? ''}
          onChoose={(value) => actions.chooseCaptions(value || null)}
        >
          <option value="">{texts.captionsOff}</option>
          {state.captions.map(({ language, label }) => (
            <option key={language} value={language}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      {state.caption !== null && (
        <CaptionLookChoices look={state.look} texts={texts} onChoose={actions.chooseCaptionLook} />
      )}
      {state.qualities.length > 1 && (
        <Choice
          label={texts.quality}
          value={String(state.quality)}
          onChoose={(value) => actions.chooseQuality(Number(value))}
        >
          <option value={AUTO_QUALITY}>{texts.qualityAuto}</option>
          <option value={DATA_SAVER}>{texts.qualitySaver}</option>
          {state.qualities.map(({ index, label }) => (
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </Choice>
      )}
      {source.kind === 'replay' && (
        <Choice
          label={texts.speed}
          value={String(state.speed)}
          onChoose={(value) => actions.chooseSpeed(Number(value))}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed === 1 ? texts.speedNormal : `${speed}×`}
            </option>
          ))}
        </Choice>
      )}
      <ShareMoment source={source} texts={texts} moment={actions.moment} />
    </fieldset>
  );
}
