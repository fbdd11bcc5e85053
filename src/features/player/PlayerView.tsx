import {
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type CSSProperties,
} from 'react';
import { hidesSpoilers, onSpoilersChange } from '#stores/spoiler-free.ts';
import { ControlBar } from './controls/ControlBar.tsx';
import { TapSeek } from './controls/TapSeek.tsx';
import styles from './player.module.scss';
import type { PlayerActions, PlayerProps, ShownProps } from './controls/use-actions.ts';
import { SEEK_SECONDS } from './texts.ts';
import { useLazyComponent } from './lazy.ts';
import { captionTracks, chaptersFile, storyboardOf } from './captions/side-tracks.ts';
import { clipOf } from './start/clip.ts';
import { posterOf, POSTER_SIZES } from './stage/poster.ts';
import { Icon } from './controls/Icon.tsx';
import startStyles from './controls/start-button.module.scss';

const loadHelp = () => import('./controls/ShortcutsHelp.tsx').then(({ ShortcutsHelp }) => ShortcutsHelp);
const loadScreens = () => import('./screens/ScreensNotice.tsx').then(({ ScreensNotice }) => ScreensNotice);

export function PlayerView({ video, source, state, texts, actions }: PlayerProps) {
  const controller = useControlRequests(actions);
  useFocusAfterStart(controller, state.started);
  const [help, setHelp] = useState(false);
  const closeHelp = useCallback(() => setHelp(false), []);
  const Help = useLazyComponent(help, loadHelp);
  const hidden = useHiddenSpoilers(source.match);
  const guard = (event: React.KeyboardEvent) => {
    const forPlayer = !keyIsNotForPlayer(event);
    const ours = forPlayer && event.type === 'keydown' && actions.pressKey(event.key);
    if (ours) event.preventDefault();
    if (ours || !forPlayer) event.stopPropagation();
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
        defaultstreamtype={source.kind === 'live' ? 'live' : 'on-demand'}
        noautoseektolive=""
        nomutedpref=""
        nosubtitleslangpref=""
      >
        <PlayerVideo video={video} source={source} state={state} chapters={!hidden} />
        {!state.started && <StartButton poster={source.poster} label={texts.start} onStart={actions.start} />}
        {state.started && <TapSeek seekable={source.kind === 'replay' || source.dvr} onSeek={actions.seekBy} />}
        <media-loading-indicator slot="centered-chrome" noautohide="" class="spinner" />
        <div slot="top-chrome" className="title">
          {source.title}
        </div>
        <div slot="centered-chrome" className="centre">
          <media-seek-backward-button seekoffset={SEEK_SECONDS} notooltip="" />
          <media-play-button notooltip="" />
          <media-seek-forward-button seekoffset={SEEK_SECONDS} notooltip="" />
        </div>
        {state.mutedByBrowser && (
          <button type="button" slot="top-chrome" className="button unmute" onClick={actions.unmute} noautohide="">
            {texts.unmute}
          </button>
        )}
        {state.started && <MiniButtons texts={texts} />}
        <TroubleNotice source={source} state={state} texts={texts} actions={actions} />
        <ControlBar video={video} source={source} state={state} texts={texts} actions={actions} chapters={!hidden} />
      </media-controller>
      {Help && <Help texts={texts} onClose={closeHelp} />}
    </div>
  );
}

/** Chapters say how often something happened, and what: spoiler-free mode hides them. Until it is known, they are hidden. */
const useHiddenSpoilers = (match: string | undefined): boolean =>
  useSyncExternalStore(
    onSpoilersChange,
    () => hidesSpoilers(match),
    () => true,
  );

type Key = Pick<React.KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target'>;

/** Keys that are no shortcuts of the player: of the system, inside a form control, and those that activate a button. */
function keyIsNotForPlayer(event: Key): boolean {
  if (event.ctrlKey || event.altKey || event.metaKey) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest('select, dialog')) return true;
  if (/^(?:Home|End)$/.test(event.key) && event.target.closest('media-volume-range')) return true;
  return (event.key === ' ' || event.key === 'Enter') && event.target.closest('button') !== null;
}

/** Handles requests of media-chrome in its place: the live edge and captions. */
function useControlRequests(actions: PlayerActions): RefObject<HTMLElement | null> {
  const controller = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = controller.current;
    if (!element) return undefined;
    const requests = {
      mediaseektoliverequest: actions.seekToLive,
      mediatogglesubtitlesrequest: actions.toggleCaptions,
    };
    const released = new AbortController();
    for (const [name, act] of Object.entries(requests)) {
      const answer = (event: Event) => {
        event.stopImmediatePropagation();
        act();
      };
      element.addEventListener(name, answer, { capture: true, signal: released.signal });
    }
    return () => released.abort();
  }, [actions]);
  return controller;
}

/** The start button goes with the focus: the player's keys work from then on. */
function useFocusAfterStart(controller: RefObject<HTMLElement | null>, started: boolean): void {
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    // A video that started by itself leaves the focus where the page begins.
    if (started && lost && navigator.userActivation?.hasBeenActive) controller.current?.focus({ preventScroll: true });
  }, [controller, started]);
}

/** Of the mini player; leave-stage.ts does what they say. */
function MiniButtons({ texts }: Pick<PlayerProps, 'texts'>) {
  return (
    <div slot="top-chrome" className="mini" noautohide="">
      <button type="button" className="tool" aria-label={texts.miniReturn} data-mini-does="return">
        <Icon name="return" />
      </button>
      <button type="button" className="tool" aria-label={texts.miniClose} data-mini-does="close">
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A status over the controls, or after a failure a cover with a retry. */
function TroubleNotice({ source, state: { trouble }, texts, actions }: Omit<PlayerProps, 'video'>) {
  const Screens = useLazyComponent(trouble?.kind === 'failed' && trouble.reason === 'screens', loadScreens);
  return (
    <>
      <div slot="top-chrome" className="status" role="status" noautohide="">
        {trouble && trouble.kind !== 'failed' && <span>{texts[trouble.kind]}</span>}
      </div>
      {trouble?.kind === 'failed' && (
        <div slot="centered-chrome" className="cover failure" role="alert" noautohide="">
          {Screens ? (
            <Screens url={source.url} texts={texts} onRetry={actions.retry} />
          ) : (
            <>
              <p>{texts.failed[trouble.reason]}</p>
              <button type="button" className="button" onClick={actions.retry}>
                {texts.retry}
              </button>
            </>
          )}
        </div>
      )}
    </>
  );
}

/** The seek bar looks for these labels. */
const THUMBNAILS = 'thumbnails';
const CHAPTERS = 'chapters';

/** The server's element plays without script where the browser plays HLS; script then uses the same element. */
function PlayerVideo({
  video,
  source,
  state,
  chapters: named,
}: Pick<ShownProps, 'video' | 'source' | 'state' | 'chapters'>) {
  const tracks = source.kind === 'replay' && !state.ownCaptions ? captionTracks(source.url) : [];
  const poster = source.poster === null ? null : posterOf(source.poster).src;
  const playing = source.kind === 'replay' && state.started;
  const chapters = playing && named ? chaptersFile(source.chapters, clipOf(source.url)?.start) : null;
  const storyboard = playing ? storyboardOf(source.url) : null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: live streams bring their captions in the playlist
    <video
      ref={video}
      slot="media"
      className={styles.video}
      data-cue-size={state.look.size}
      data-cue-colour={state.look.colour}
      aria-label={source.title}
      controls={state.phase === 'server' || undefined}
      playsInline
      preload="none"
      // Before that, the start button shows the poster; without script, the background does (player.module.scss).
      poster={(state.started && poster) || undefined}
      style={state.phase === 'server' && poster ? withPoster(poster) : undefined}
    >
      {state.phase === 'server' && <source src={source.url} type="application/vnd.apple.mpegurl" />}
      {chapters && <track kind="chapters" label={CHAPTERS} src={chapters} default />}
      {storyboard && <track kind="metadata" label={THUMBNAILS} src={storyboard} default />}
      {tracks.map(({ language, label, src }) => (
        <track key={language} kind="captions" srcLang={language} label={label} src={src} />
      ))}
    </video>
  );
}

const withPoster = (url: string) => ({ '--poster': `url(${JSON.stringify(url)})` }) as CSSProperties;

interface Props {
  poster: string | null;
  label: string;
  onStart(): void;
}

/** The poster, a button until playback starts. It works before the player loads: see Stage.astro. */
function StartButton({ poster, label, onStart }: Props) {
  const image = poster === null ? null : posterOf(poster);
  return (
    <button type="button" slot="centered-chrome" className={startStyles.start} data-stage-start="" onClick={onStart}>
      {image && (
        <img
          className={startStyles.poster}
          src={image.src}
          srcSet={image.srcset}
          sizes={image.srcset && POSTER_SIZES}
          alt=""
          fetchPriority="high"
        />
      )}
      <span className={startStyles.startIcon}>
        <Icon name="play" />
      </span>
      <span className="visually-hidden">{label}</span>
    </button>
  );
}
