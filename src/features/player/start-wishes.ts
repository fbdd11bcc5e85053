import { clipOf } from './clip.ts';

/** What a watch page's address wishes of its player: `?t=` seconds, `?autoplay=1`, `?muted=1`. */
export interface StartWishes {
  /** The film's address, beginning where `t` asks. */
  url: string;
  autoplay: boolean;
  muted: boolean;
}

/**
 * Reads the query of a page's address. `t` counts from the beginning of what the page shows: of a part of a film, from that
 * part's. It means nothing where the film is live, and behind the end of the part.
 */
export function startWishes(kind: 'live' | 'replay', url: string, search: string): StartWishes {
  const query = new URLSearchParams(search);
  const on = (name: string) => query.get(name) === '1';
  const given = /^(\d{1,6}(?:\.\d+)?)s?$/.exec(query.get('t') ?? '')?.[1];
  const wished = { url, autoplay: on('autoplay'), muted: on('muted') };
  return given === undefined || kind === 'live' ? wished : { ...wished, url: beginningAt(url, Number(given)) };
}

function beginningAt(url: string, seconds: number): string {
  const { start, end } = clipOf(url) ?? { start: 0, end: null };
  const from = start + seconds;
  if (end !== null && from >= end) return url;
  return `${url.replace(/#.*/, '')}#t=${from}${end === null ? '' : `,${end}`}`;
}
