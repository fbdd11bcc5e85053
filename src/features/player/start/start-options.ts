import { clipOf } from './clip.ts';

/** The options in the address of a watch page: `?t=` seconds, `?autoplay=1`, `?muted=1`. */
export interface StartOptions {
  /** The video's address, with `t` as a media fragment. */
  url: string;
  autoplay: boolean;
  muted: boolean;
}

/** Reads the query of a page's address. `t` counts from the start of the video or clip; ignored for live streams and beyond the end. */
export function startOptions(kind: 'live' | 'replay', url: string, search: string): StartOptions {
  const query = new URLSearchParams(search);
  const on = (name: string) => query.get(name) === '1';
  const given = /^(\d{1,6}(?:\.\d+)?)s?$/.exec(query.get('t') ?? '')?.[1];
  const options = { url, autoplay: on('autoplay'), muted: on('muted') };
  return given === undefined || kind === 'live' ? options : { ...options, url: startingAt(url, Number(given)) };
}

function startingAt(url: string, seconds: number): string {
  const { start, end } = clipOf(url) ?? { start: 0, end: null };
  const from = start + seconds;
  if (end !== null && from >= end) return url;
  return `${url.replace(/#.*/, '')}#t=${from}${end === null ? '' : `,${end}`}`;
}
