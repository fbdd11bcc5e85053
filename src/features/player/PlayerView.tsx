import { type RefObject, useCallback, useState } from 'react';
import { ControlBar } from './controls/ControlBar.tsx';
import { FilmVideo } from './FilmVideo.tsx';
import { keyIsNotForPlayer } from './keyboard.ts';
import styles from './player.module.scss';
import type { Film, PlayerActions, PlayerState } from './player-state.ts';
import { StartButton } from './StartButton.tsx';
import { SEEK_SECONDS, type PlayerTexts } from './texts.ts';
import { TroubleNotice } from './TroubleNotice.tsx';
import { useOnDemand } from './use-on-demand.ts';
import { useOwnRequests } from './use-own-requests.ts';

const loadHelp = () => import('./controls/ShortcutsHelp.tsx').then(({ ShortcutsHelp }) => ShortcutsHelp);

interface Props {
  video: RefObject<HTMLVideoElement | null>;
  film: Film;
  state: PlayerState;
  texts: PlayerTexts;
  actions: PlayerActions;
}

export function PlayerView({ video, film, state, texts, actions }: Props) {
  const controller = useOwnRequests(actions);
  const [help, setHelp] = useState(false);
  const closeHelp = useCallback(() => setHelp(false), []);
  const Help = useOnDemand(help, loadHelp);
  const guard = (event: React.KeyboardEvent) => {
    if (keyIsNotForPlayer(event)) event.stopPropagation();
    else if (event.type === 'keydown' && event.key === '?') setHelp(true);
  };
  return (
    <div className={styles.player} onKeyDownCapture={guard} onKeyUpCapture={guard}>
      <media-controller
        ref={controller}
        class={styles.controller}
        data-started={state.started || undefined}
        tabIndex={-1}
        hotkeys="noshift+/"
        keyboardupvolumestep={0.1}
        keyboarddownvolumestep={0.1}
        defaultstreamtype={film.kind === 'live' ? 'live' : 'on-demand'}
        noautoseektolive=""
        nomutedpref=""
        nosubtitleslangpref=""
      >
        <FilmVideo video={video} film={film} state={state} />
        {!state.started && <StartButton poster={film.poster} label={texts.start} onStart={actions.start} />}
        <media-loading-indicator slot="centered-chrome" noautohide="" class="spinner" />
        <div slot="top-chrome" className="title">
          {film.title}
        </div>
        <div slot="centered-chrome" className="centre">
          <media-seek-backward-button seekoffset={SEEK_SECONDS} notooltip="" />
          <media-play-button notooltip="" />
          <media-seek-forward-button seekoffset={SEEK_SECONDS} notooltip="" />
        </div>
        {state.mutedByBrowser && (
          <button type="button" slot="top-chrome" className="unmute" onClick={actions.unmute} {...{ noautohide: '' }}>
            {texts.unmute}
          </button>
        )}
        <TroubleNotice trouble={state.trouble} texts={texts} onRetry={actions.retry} />
        <ControlBar video={video} film={film} state={state} texts={texts} actions={actions} />
      </media-controller>
      {Help && <Help texts={texts} onClose={closeHelp} />}
    </div>
  );
}
