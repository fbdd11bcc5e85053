import { type ComponentProps, useCallback, useState } from 'react';
import { Icon } from './Icon.tsx';
import { delayText } from './live-delay.ts';
import type { LiveMark } from './live-marks.ts';
import { useLazyComponent } from '../lazy.ts';
import type { ShownProps } from './use-actions.ts';
import { SEEK_SECONDS } from '../texts.ts';

const loadPreview = () => import('./LivePreview.tsx').then(({ LivePreview }) => LivePreview);
const loadPanel = () => import('./SettingsPanel.tsx').then(({ SettingsPanel }) => SettingsPanel);

const loadCast = () => import('../remote/CastPanel.tsx').then(({ CastPanel }) => CastPanel);

export function ControlBar({ video, source, state, texts, actions, chapters }: ShownProps) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Panel = useLazyComponent(open, loadPanel);
  const [casting, setCasting] = useState(false);
  const endCast = useCallback(() => setCasting(false), []);
  const Cast = useLazyComponent(casting, loadCast);
  const [pointed, setPointed] = useState(false);
  const Preview = useLazyComponent(pointed && source.kind === 'live' && state.started, loadPreview);
  const panel = 'player-settings';
  const seekable = source.kind === 'replay' || source.dvr;
  return (
    <>
      {Panel && (
        <Panel
          {...{ source, state, texts, actions }}
          id={panel}
          chapters={chapters ? source.chapters : []}
          onClose={close}
        />
      )}
      {Cast && source.cast && <Cast video={video} source={source} cast={source.cast} texts={texts} onEnd={endCast} />}
      {seekable && (
        <media-control-bar class="timeline">
          <media-time-range onPointerOver={() => setPointed(true)}>
            {Preview && <Preview previewOf={actions.previewOf} />}
          </media-time-range>
          <LiveMarks marks={state.marks} label={texts.marks} onChoose={actions.seekToMark} />
        </media-control-bar>
      )}
      <media-control-bar class="bar">
        <media-play-button class="wide" notooltip="" />
        {seekable && (
          <>
            <media-seek-backward-button class="wide" seekoffset={SEEK_SECONDS} notooltip="" />
            <media-seek-forward-button class="wide" seekoffset={SEEK_SECONDS} notooltip="" />
          </>
        )}
        <media-mute-button notooltip="" />
        <media-volume-range class="wide" />
        {source.kind === 'live' && <media-live-button class="live" />}
        {source.kind === 'replay' && <media-time-display showduration="" notoggle="" />}
        {state.behind !== null && (
          <span className="behind">
            <span className="wide">{texts.timeBehind.replace('{time}', delayText(state.behind))}</span>
            <span className="narrow" aria-hidden="true">
              −{delayText(state.behind)}
            </span>
          </span>
        )}
        <span className="space" />
        {state.kickoff && <Tool label={texts.fromKickoff} onClick={actions.seekToKickoff} icon="kickoff" />}
        {source.kind === 'replay' && source.chapters.length > 1 && (
          <Tool label={texts.keyMoments} pressed={state.moments} onClick={actions.toggleMoments} icon="moments" />
        )}
        {state.captions.length > 0 && (
          <Tool
            label={texts.captions}
            pressed={state.caption !== null}
            onClick={actions.toggleCaptions}
            icon="captions"
          />
        )}
        <button
          type="button"
          className="tool"
          aria-label={texts.settings}
          aria-expanded={open}
          aria-controls={Panel ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          <Icon name="settings" />
        </button>
        {/* Only Chromium can cast. */}
        {state.phase === 'ready' && source.cast && 'chrome' in globalThis && (
          <Tool label={source.cast.texts.start} pressed={casting} onClick={() => setCasting(true)} icon="cast" />
        )}
        {/* Elsewhere it is never defined, and the controller would wait for it forever. */}
        {state.phase === 'ready' && 'WebKitPlaybackTargetAvailabilityEvent' in globalThis && (
          <media-airplay-button notooltip="" />
        )}
        <Tool
          label={texts.theatre}
          pressed={state.theatre}
          onClick={actions.toggleTheatre}
          icon="theatre"
          className="theatre"
        />
        <media-pip-button class="wide" notooltip="" />
        <media-fullscreen-button notooltip="" />
      </media-control-bar>
    </>
  );
}

interface ToolProps {
  icon: ComponentProps<typeof Icon>['name'];
  label: string;
  pressed?: boolean;
  className?: string;
  onClick(): void;
}

function Tool({ icon, label, pressed, className = '', onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={`tool ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

interface MarksProps {
  marks: readonly LiveMark[];
  label: string;
  onChoose(from: number): void;
}

/** Buttons over the bar of a live stream with the key moments of the match. */
function LiveMarks({ marks, label, onChoose }: MarksProps) {
  if (marks.length === 0) return null;
  return (
    <ul className="marks" aria-label={label}>
      {marks.map(({ id, share, from, goal, texts }) => (
        <li key={id} style={{ left: `${share * 100}%` }}>
          <button type="button" data-goal={goal || undefined} onClick={() => onChoose(from)}>
            <span className="tip" style={{ translate: `${share * -100}%` }}>
              {texts.join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
