import { type RefObject, useEffect, useRef, useState } from 'react';
import type { CastSetup } from '../player-state.ts';
import type { PlayerTexts } from '../texts.ts';
import { type CastControls, castFilm, type CastFilm, type Remote } from './cast-film.ts';

export interface CastPanelProps {
  video: RefObject<HTMLVideoElement | null>;
  film: CastFilm;
  cast: CastSetup;
  texts: Pick<PlayerTexts, 'close' | 'play' | 'pause' | 'back' | 'forward'>;
  /** Nothing is cast any more. */
  onEnd(): void;
}

/** Casts the film as long as it is there, and steers it on the device; over the film, which stands still meanwhile. */
export function CastPanel({ video, film, cast: { appId, texts: said }, texts, onEnd }: CastPanelProps) {
  const [remote, setRemote] = useState<Remote | null>(null);
  const [failed, setFailed] = useState(false);
  const controls = useRef<CastControls | null>(null);
  const cast = useRef({ film, appId, onEnd });
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let gone = false;
    const { film, appId, onEnd } = cast.current;
    castFilm(element, film, appId, { changed: setRemote, ended: onEnd }).then(
      (opened) => {
        controls.current = opened;
        if (gone) opened?.release();
        else if (!opened) onEnd();
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      controls.current?.release();
    };
  }, [video]);

  const inPlace = { slot: 'centered-chrome', ...{ noautohide: '' } };
  if (failed)
    return (
      <div {...inPlace} className="cover" role="alert">
        <p>{said.failed}</p>
        <button type="button" onClick={onEnd}>
          {texts.close}
        </button>
      </div>
    );
  // Screen readers read out what comes into a status that was there before.
  if (!remote)
    return (
      <div {...inPlace}>
        <p role="status" />
      </div>
    );
  return (
    <div {...inPlace} className="cover">
      <p role="status">{said.casting.replace('{device}', remote.device)}</p>
      <div className="remote">
        {film.kind === 'replay' && (
          <button type="button" onClick={() => controls.current?.jump(-1)}>
            {texts.back}
          </button>
        )}
        <button type="button" onClick={() => controls.current?.playOrPause()}>
          {remote.paused ? texts.play : texts.pause}
        </button>
        {film.kind === 'replay' && (
          <button type="button" onClick={() => controls.current?.jump(1)}>
            {texts.forward}
          </button>
        )}
      </div>
      <button type="button" onClick={() => controls.current?.stop()}>
        {said.stop}
      </button>
    </div>
  );
}
