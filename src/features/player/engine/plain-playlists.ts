import type Hls from 'hls.js';
import { rewritingLoader } from './playlist-loader.ts';

const LINES = /^#EXT-X-(?:PART|PART-INF|PRELOAD-HINT|RENDITION-REPORT):.*\n?/gm;
const ATTRIBUTES = /(?:CAN-BLOCK-RELOAD=YES|PART-HOLD-BACK=[\d.]+),?/g;

/** A live playlist as players know it that load whole segments: without what low latency adds (RFC 8216bis, appendix B). */
export const plainPlaylist = (playlist: string) => playlist.replace(LINES, '').replace(ATTRIBUTES, '');

/**
 * Loads playlists without their low latency. Its answers are held back until there is something new, two for each film, and
 * a browser holds no more than six connections to a server of HTTP/1.1: several films would wait for each other.
 */
export const plainLoaderFor = (HlsEngine: typeof Hls) =>
  rewritingLoader(HlsEngine, (_type, playlist) => plainPlaylist(playlist));
