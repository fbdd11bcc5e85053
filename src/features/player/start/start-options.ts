import { clipOf } from './clip.ts';

/** Reads a watch page's `?autoplay=1`, `?muted=1` and, for a replay, `?t=` (seconds of the video or clip) as a media fragment of `url`. */
export function startOptions(kind: 'live' | 'replay', url: string, search: string) {
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
