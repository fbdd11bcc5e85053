import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { CaptionsIcon, CastIcon, KickoffIcon, MomentsIcon, SettingsIcon } from './ControlIcons.tsx';
import { delayText } from './live-delay.ts';
import { LiveMarks } from './LiveMarks.tsx';
import type { VideoSource, PlayerActions, PlayerState } from '../player-state.ts';
import { SEEK_SECONDS, type PlayerTexts } from '../texts.ts';
import { useLazyComponent } from './use-lazy-component.ts';

const loadPanel = () => import('./SettingsPanel.tsx').then(({ SettingsPanel }) => SettingsPanel);

const loadCast = () => import('../remote/CastPanel.tsx').then(({ CastPanel }) => CastPanel);

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  source: VideoSource;
  state: PlayerState;
  texts: PlayerTexts;
  actions: PlayerActions;
}

export function ControlBar({ video, source, state, texts, actions }: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Panel = useLazyComponent(open, loadPanel);
  const [casting, setCasting] = useState(false);
  const endCast = useCallback(() => setCasting(false), []);
  const Cast = useLazyComponent(casting, loadCast);
  const panel = 'player-settings';
  const seekable = source.kind === 'replay' || source.dvr;
  return (
    <>
      {Panel && <Panel id={panel} source={source} state={state} texts={texts} actions={actions} onClose={close} />}
      {Cast && source.cast && <Cast video={video} source={source} cast={source.cast} texts={texts} onEnd={endCast} />}
      {seekable && (
        <media-control-bar class="timeline">
          <media-time-range />
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
        {state.kickoff && (
          <Tool label={texts.fromKickoff} onPress={actions.seekToKickoff}>
            <KickoffIcon />
          </Tool>
        )}
        {source.kind === 'replay' && source.chapters.length > 1 && (
          <Tool label={texts.keyMoments} pressed={state.moments} onPress={actions.toggleMoments}>
            <MomentsIcon />
          </Tool>
        )}
        {state.captions.length > 0 && (
          <Tool label={texts.captions} pressed={state.caption !== null} onPress={actions.toggleCaptions}>
            <CaptionsIcon />
          </Tool>
        )}
        <button
          type="button"
          className="tool"
          aria-label={texts.settings}
          aria-expanded={open}
          aria-controls={Panel ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          <SettingsIcon />
        </button>
        {/* Only browsers of this make can cast. */}
        {state.phase === 'ready' && source.cast && 'chrome' in globalThis && (
          <Tool label={source.cast.texts.start} pressed={casting} onPress={() => setCasting(true)}>
            <CastIcon />
          </Tool>
        )}
        {/* Elsewhere it is never defined, and the controller waits for that for good: no player would be let go. */}
        {state.phase === 'ready' && 'WebKitPlaybackTargetAvailabilityEvent' in globalThis && (
          <media-airplay-button notooltip="" />
        )}
        <media-pip-button class="wide" notooltip="" />
        <media-fullscreen-button notooltip="" />
      </media-control-bar>
    </>
  );
}

interface ToolProps {
  label: string;
  pressed?: boolean;
  onPress(): void;
  children: ReactNode;
}

function Tool({ label, pressed, onPress, children }: ToolProps) {
  return (
    <button type="button" className="tool" aria-label={label} title={label} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
