import type { Plugin } from 'vite';

/**
 * Parts of hls.js that no film here needs: encrypted media, client data for CDNs, advertisements, ID3, trick play, servers
 * that choose the CDN (the first one in the playlist is taken), lower quality for dropped frames (off by default anyway).
 */
const LEFT_OUT = {
  emeController: 'EMEController',
  cmcdController: 'CMCDController',
  interstitialsController: 'InterstitialsController',
  iframeController: 'IFrameController',
  id3TrackController: 'ID3TrackController',
  contentSteeringController: 'ContentSteeringController',
  fpsController: 'FPSController',
};

/**
 * Where a playlist brings the last parts of a live film and says that it is over, hls.js asks for none of them: the film
 * stands some frames before its end and never ends.
 */
const LAST_PARTS = {
  left: '(!loadingParts || partList[0].fragment.sn > fragSn || !levelDetails.live || !partList.some(',
  asked: '(!(this.loadingParts && partList?.length) || partList[0].fragment.sn > fragSn || !partList.some(',
};

/**
 * Builds hls.js without those parts, and mended. They are optional in its settings and its own "light" build leaves them out
 * in the same way, but that one has no alternative audio and no captions either.
 * @throws Error where a newer hls.js looks different
 */
export function leanEngine(): Plugin {
  return {
    name: 'lean-engine',
    enforce: 'pre',
    transform(code, id) {
      return /hls\.js\/dist\/hls\.mjs(?:\?|$)/.test(id) ? { code: mended(withoutParts(code)), map: null } : undefined;
    },
  };
}

/** The source of hls.js with its optional parts unset, so that bundlers drop them. */
export function withoutParts(source: string): string {
  let lean = source;
  for (const [setting, part] of Object.entries(LEFT_OUT)) {
    const before = lean;
    lean = lean.replace(new RegExp(`(\\b${setting}: )${part}\\b`), '$1undefined');
    if (lean === before) throw new Error(`hls.js has no "${setting}: ${part}" any more: look at lean-engine.ts.`);
  }
  return lean.replace(/^EMEController\.CDMCleanupPromise = .*$/m, '');
}

/** The source of hls.js, playing a live film to its end. */
export function mended(source: string): string {
  if (!source.includes(LAST_PARTS.left))
    throw new Error('hls.js finds its next segment otherwise: look at lean-engine.ts.');
  return source.replace(LAST_PARTS.left, LAST_PARTS.asked);
}
