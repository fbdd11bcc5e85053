import { useCallback, useState } from 'react';
import { CaptionsIcon, SettingsIcon } from './ControlIcons.tsx';
import styles from './controls.module.scss';
import type { Film, PlayerActions, PlayerState } from './player-state.ts';
import { SettingsPanel } from './SettingsPanel.tsx';
import { SEEK_SECONDS, type PlayerTexts } from './texts.ts';

interface Props {
  film: Film;
  state: PlayerState;
  texts: PlayerTexts;
  actions: PlayerActions;
}

export function ControlBar({ film, state, texts, actions }: Props) {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const panel = 'player-settings';
  const seekable = film.kind === 'replay' || film.dvr;
  return (
    <>
      {open && <SettingsPanel id={panel} film={film} state={state} texts={texts} actions={actions} onClose={close} />}
      {seekable && (
        <media-control-bar class={styles.timeline}>
          <media-time-range />
        </media-control-bar>
      )}
      <media-control-bar class={styles.bar}>
        <media-play-button class={styles.wide} notooltip="" />
        {seekable && (
          <>
            <media-seek-backward-button class={styles.wide} seekoffset={SEEK_SECONDS} notooltip="" />
            <media-seek-forward-button class={styles.wide} seekoffset={SEEK_SECONDS} notooltip="" />
          </>
        )}
        <media-mute-button notooltip="" />
        <media-volume-range class={styles.wide} />
        {film.kind === 'live' && <media-live-button class={styles.live} />}
        {film.kind === 'replay' && <media-time-display showduration="" notoggle="" />}
        {film.kind === 'live' && film.dvr && <media-time-display class={styles.behind} remaining="" notoggle="" />}
        <span className={styles.space} />
        {state.captions.length > 0 && (
          <button
            type="button"
            className={styles.button}
            aria-label={texts.captions}
            aria-pressed={state.caption !== null}
            onClick={actions.toggleCaptions}
          >
            <CaptionsIcon />
          </button>
        )}
        <button
          type="button"
          className={styles.button}
          aria-label={texts.settings}
          aria-expanded={open}
          aria-controls={open ? panel : undefined}
          onClick={() => setOpen(!open)}
        >
          <SettingsIcon />
        </button>
        <media-pip-button class={styles.wide} notooltip="" />
        <media-fullscreen-button notooltip="" />
      </media-control-bar>
    </>
  );
}
