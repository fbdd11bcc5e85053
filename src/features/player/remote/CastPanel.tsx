import { useEffect, useRef, useState } from 'react';
import type { PlayerProps } from '../controls/use-actions.ts';
import type { CastSetup } from '../player-state.ts';
import { type CastControls, castVideo, type CastSource, type Remote } from './cast-video.ts';

interface CastPanelProps extends Pick<PlayerProps, 'video' | 'texts'> {
  source: CastSource;
  cast: CastSetup;
  onEnd(): void;
}

/** Casts the video while mounted: covers the page's video, which pauses, and controls the device. */
export function CastPanel({ video, source, cast: { appId, texts: castTexts }, texts, onEnd }: CastPanelProps) {
  const [remote, setRemote] = useState<Remote | null>(null);
  const [failed, setFailed] = useState(false);
  const controls = useRef<CastControls | null>(null);
  const cast = useRef({ source, appId, onEnd });
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    let gone = false;
    const { source, appId, onEnd } = cast.current;
    castVideo(element, source, appId, { changed: setRemote, ended: onEnd }).then(
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

  const inPlace = { slot: 'centered-chrome', noautohide: '' } as const;
  const button = (text: string, act: () => void) => (
    <button type="button" className="button" onClick={act}>
      {text}
    </button>
  );
  if (failed)
    return (
      <div {...inPlace} className="cover" role="alert">
        <p>{castTexts.failed}</p>
        {button(texts.close, onEnd)}
      </div>
    );
  // Screen readers announce changes of an existing status only.
  if (!remote)
    return (
      <div {...inPlace}>
        <p role="status" />
      </div>
    );
  return (
    <div {...inPlace} className="cover">
      <p role="status">{castTexts.casting.replace('{device}', remote.device)}</p>
      <div className="remote cluster">
        {source.kind === 'replay' && button(texts.back, () => controls.current?.jump(-1))}
        {button(remote.paused ? texts.play : texts.pause, () => controls.current?.playOrPause())}
        {source.kind === 'replay' && button(texts.forward, () => controls.current?.jump(1))}
      </div>
      {button(castTexts.stop, () => controls.current?.stop())}
    </div>
  );
}
