import { useEffect, useRef, useState } from 'react';
import { SEEK_SECONDS } from '../texts.ts';

/** Taps so close together are one gesture, ms. */
const DOUBLE_TAP_MS = 350;
/** The share of the width at each side that seeks. */
const SIDE = 0.4;
const SHOWN_MS = 700;

interface Props {
  seekable: boolean;
  onSeek(seconds: number): void;
}

/** Double tap on a side of the video seeks, each further tap once more; double click is full screen. Shows what was sought. */
export function TapSeek({ seekable, onSeek }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState(0);
  const newest = useRef(onSeek);
  useEffect(() => {
    newest.current = onSeek;
  }, [onSeek]);
  useEffect(() => {
    const controller = mark.current?.closest('media-controller');
    if (!controller) return undefined;
    const released = new AbortController();
    const { signal } = released;
    const onPicture = (event: Event) =>
      /^(?:video|media-controller)$/i.test((event.composedPath()[0] as Element).localName);
    let last = { at: Number.NEGATIVE_INFINITY, side: 0, sum: 0 };
    let byMouse = true;
    let wasPaused = true;
    // A double click begins with two clicks, which pause and play.
    const onClick = (event: Event) => {
      if ((event as MouseEvent).detail === 1) wasPaused = controller.hasAttribute('mediapaused');
    };
    const onTap = (event: Event) => {
      const { pointerType, clientX } = event as PointerEvent;
      byMouse = pointerType === 'mouse';
      if (byMouse || !seekable || !onPicture(event)) return;
      const { left, width } = controller.getBoundingClientRect();
      const side = sideOf((clientX - left) / width);
      const again = side !== 0 && side === last.side && event.timeStamp - last.at < DOUBLE_TAP_MS;
      last = { at: event.timeStamp, side, sum: again ? last.sum + side * SEEK_SECONDS : 0 };
      if (!again) return;
      newest.current(side * SEEK_SECONDS);
      setSought(last.sum);
    };
    const onDoubleClick = (event: Event) => {
      if (!byMouse || !onPicture(event)) return;
      const request = controller.hasAttribute('mediaisfullscreen') ? 'exit' : 'enter';
      for (const name of [`media${request}fullscreenrequest`, `media${wasPaused ? 'pause' : 'play'}request`])
        controller.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true }));
    };
    controller.addEventListener('pointerup', onTap, { signal });
    controller.addEventListener('click', onClick, { capture: true, signal });
    controller.addEventListener('dblclick', onDoubleClick, { signal });
    return () => released.abort();
  }, [seekable]);
  useEffect(() => {
    if (sought === 0) return undefined;
    const timer = setTimeout(() => setSought(0), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [sought]);
  return (
    <div ref={mark} className="tap-seek" data-side={Math.sign(sought)} aria-hidden="true">
      {sought !== 0 && <span>{`${sought < 0 ? '−' : '+'}${Math.abs(sought)} s`}</span>}
    </div>
  );
}

const sideOf = (share: number): -1 | 0 | 1 => (share < SIDE ? -1 : share > 1 - SIDE ? 1 : 0);
