import { useCallback, useState } from 'react';
import { CaptionsIcon, SettingsIcon } from './ControlIcons.tsx';
import type { Film, PlayerActions, PlayerState } from './player-state.ts';
import { SEEK_SECONDS, type PlayerTexts } from './texts.ts';
import { useOnDemand } from './use-on-demand.ts';

const loadPanel = () => import('./SettingsPanel.tsx').then(({ SettingsPanel }) => SettingsPanel);

interface Props {
  film: Film;
  state: PlayerState;
  texts: PlayerTexts;
  actions: PlayerActions;
}

export function ControlBar({ film, state, texts, actions }: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const Panel = useOnDemand(open, loadPanel);
  const panel = 'player-settings';
  const seekable = film.kind === 'replay' || film.dvr;
  return (
    <>
      {Panel && <Panel id={panel} film={film} state={state} texts={texts} actions={actions} onClose={close} />}
      {seekable && (
        <media-control-bar class="timeline">
          <media-time-range />
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
        {film.kind === 'live' && <media-live-button class="live" />}
        {film.kind === 'replay' && <media-time-display showduration="" notoggle="" />}
        {film.kind === 'live' && film.dvr && <media-time-display class="behind" remaining="" notoggle="" />}
        <span className="space" />
        {state.captions.length > 0 && (
          <button
            type="button"
            className="tool"
            aria-label={texts.captions}
            aria-pressed={state.caption !== null}
            onClick={actions.toggleCaptions}
          >
            <CaptionsIcon />
          </button>
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
        <media-pip-button class="wide" notooltip="" />
        <media-fullscreen-button notooltip="" />
      </media-control-bar>
    </>
  );
}
