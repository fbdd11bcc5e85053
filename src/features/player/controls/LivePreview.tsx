import type Hls from 'hls.js';
import { useEffect, useRef, useState } from 'react';
import { minuteText } from '#sports/minute-text.ts';
import { deviceChoices } from '../start/device-choices.ts';
import { delayText } from './live-delay.ts';

/** A moment of a live stream under the pointer. */
export interface Preview {
  /** ms of product time. */
  at: number;
  /** Of the match, where it is known. */
  minute: string | null;
  /** Seconds behind the newest moment. */
  behind: number;
  engine: Hls | null;
}

interface Props {
  previewOf(position: number): Preview | null;
}

const UPDATE_EVERY_MS = 500;

/** Over the seek bar of a live stream: the minute of the match and the picture at the pointer. */
export function LivePreview({ previewOf }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** Under the pointer, in seconds of the stream. */
  const [position, setPosition] = useState<number | null>(null);
  const [shown, setShown] = useState<Preview | null>(null);
  const newest = useRef(previewOf);
  useEffect(() => {
    newest.current = previewOf;
  }, [previewOf]);
  useEffect(() => {
    const released = new AbortController();
    const range = box.current?.closest('media-time-range');
    // The pointer was there before this loaded.
    const pointed = range?.getAttribute('mediapreviewtime');
    if (pointed) setPosition(Number(pointed));
    range?.addEventListener(
      'mediapreviewrequest',
      (event) => {
        const { detail } = event as CustomEvent<number | string | null | undefined>;
        setPosition(detail === null || detail === undefined ? null : Number(detail));
      },
      { signal: released.signal },
    );
    return () => released.abort();
  }, []);
  const show = useRef<Promise<((at: number) => void) | null> | null>(null);
  const closed = useRef(new AbortController());
  useEffect(() => () => closed.current.abort(), []);
  useEffect(() => {
    if (position === null) return undefined;
    // The stream moves on below the pointer, and may not have told its time yet.
    const update = () => setShown((before) => newest.current(position) ?? before);
    update();
    const timer = setInterval(update, UPDATE_EVERY_MS);
    return () => clearInterval(timer);
  }, [position]);
  const at = shown?.engine ? shown.at : null;
  useEffect(() => {
    const engine = newest.current(0)?.engine;
    if (at === null || !engine || !frame.current || deviceChoices().thrifty) return;
    show.current ??= openPictures(engine, frame.current, closed.current.signal);
    void show.current.then((picture) => picture?.(at));
  }, [at]);
  return (
    <div ref={box} slot="preview" className="live-preview">
      <div ref={frame} className="frame" aria-hidden="true" />
      <span>
        {shown?.minute && <b>{minuteText(shown.minute)}</b>}
        {shown && ` −${delayText(shown.behind)}`}
      </span>
    </div>
  );
}

/** Null where the script does not load. */
const openPictures = (engine: Hls, frame: HTMLElement, signal: AbortSignal) =>
  import('../engine/preview-pictures.ts').then(
    ({ previewPictures }) => previewPictures(engine, frame, signal),
    () => null,
  );
