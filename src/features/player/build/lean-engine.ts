import type { Plugin } from 'vite';
import { emptied, hollowed } from './emptied.ts';
import { mended } from './mended.ts';
import { replaced } from './replaced.ts';
import { withoutLog } from './without-log.ts';

const SOURCE = /hls\.js\/dist\/hls\.mjs(\?fragmented)?/;

/**
 * Parts of hls.js that no film here needs: encrypted media, client data for CDNs, advertisements, ID3, trick play, servers
 * that choose the CDN (the first one in the playlist is taken), lower quality for dropped frames (off by default anyway), a
 * cap on quality by the size of the player (engine/cap-to-size.ts is ours).
 */
const LEFT_OUT = {
  emeController: 'EMEController',
  cmcdController: 'CMCDController',
  interstitialsController: 'InterstitialsController',
  iframeController: 'IFrameController',
  id3TrackController: 'ID3TrackController',
  contentSteeringController: 'ContentSteeringController',
  fpsController: 'FPSController',
  capLevelController: 'CapLevelController',
};

/** What films of fragmented MP4 need none of: what reads other containers and puts them into fMP4. */
const OTHER_CONTAINERS = ['TSDemuxer', 'AACDemuxer', 'AC3Demuxer', 'MP3Demuxer', 'MP4Remuxer', 'MP4'];
/** What is called on the way and has nothing to do for them: functions and classes, then methods by their class. */
const IDLE = [
  // Keys
  ...['KeyLoader', 'LevelKey', 'Decrypter', 'AESDecryptor'],
  // Captions inside the picture, or as TTML
  ...['Cea608Parser', 'OutputFilter', 'parseSEIMessageFromNALu', 'parseIMSC1'],
  // Advertisements, workers, reading by fetch, asking what is decoded well: never switched on here
  ...['DateRange', 'mergeDateRanges', 'mapDateRanges', 'injectWorker', 'loadWorker', 'enableStreamingMode'],
  ...['getMediaDecodingInfoPromise', 'requiresMediaCapabilitiesDecodingInfo'],
];
const IDLE_METHODS: Record<string, readonly string[]> = {
  // Keys
  SubtitleStreamController: ['decryptPayload'],
  Transmuxer: ['transmuxSampleAes'],
  Fragment: ['encrypted', 'decryptdata', 'setKeyFormat'],
  ErrorController: ['variantHasKey'],
  LevelDetails: ['hasKey'],
  // Keys, and workers
  BaseStreamController: ['unhandledEncryptionError', 'loadKeyFor', 'recoverWorkerError'],
  TransmuxerInterface: ['terminateWorker'],
  // Captions inside the picture, or as TTML
  TimelineController: [
    ...['onFragParsingUserdata', 'initCea608Parsers', 'extractCea608Data', 'createCaptionsTrack'],
    ...['createNativeTrack', 'createNonNativeTrack', 'addCues', '_parseIMSC1', '_fallbackToIMSC1'],
  ],
  // Trick play and advertisements
  Hls: ['createIFramePlayer', 'createImageIFramePlayer'],
  LatencyController: ['onAssetStarted'],
};
/** Where it would still be asked for. */
const UNASKED: readonly [RegExp, string][] = [
  [
    /const muxConfig = \[[^\]]+\];\n\{\s+muxConfig\.splice\([^;]+\);\s+\}/,
    'const muxConfig = [{ demux: MP4Demuxer, remux: PassThroughRemuxer }];',
  ],
  // Browsers know how addresses are put together.
  [
    /var urlToolkitExports = requireUrlToolkit\(\);/,
    'var urlToolkitExports = { buildAbsoluteURL: (base, url) => new URL(url, base).href };',
  ],
  [/cueHandler: Cues,/, 'cueHandler: undefined,'],
  [/enableCEA708Captions: true/, 'enableCEA708Captions: false'],
  [/const emsgs = findBox\(videoTrack\.samples, \['emsg'\]\);/, 'const emsgs = null;'],
  [/enableIMSC1: true/, 'enableIMSC1: false'],
  // Whether a browser plays the film is known before.
  [/useMediaCapabilities: true/, 'useMediaCapabilities: false'],
  [/\bchunkMeta\.iframe\b/g, 'false'],
  [/\b(?:this|details|level|newDetails)\.iframesOnly\b(?! =)/g, 'false'],
  [/var VTTCue = \(function \(\) \{[\s\S]+?\n\}\)\(\);/, 'var VTTCue = optionalSelf?.VTTCue;'],
];

/**
 * Builds hls.js mended, without its log and without those parts, which are optional in its settings (its own "light" build
 * has no alternative audio and no captions either). `hls.js?fragmented` is smaller still and plays what `fragmentsAlone` says.
 * @throws Error where a newer hls.js looks different
 */
export function leanEngine(): Plugin {
  return {
    name: 'lean-engine',
    enforce: 'pre',
    transform(code, id) {
      const [source, fragmented] = SOURCE.exec(id) ?? [];
      if (!source) return undefined;
      const whole = withoutLog(mended(withoutParts(code)));
      return { code: fragmented ? fragmentsAlone(whole) : whole, map: null };
    },
  };
}

/** The source of hls.js with its optional parts unset, so that bundlers drop them. */
export function withoutParts(source: string): string {
  const lean = Object.entries(LEFT_OUT).reduce(
    (code, [setting, part]) => replaced(code, new RegExp(`(\\b${setting}: )${part}\\b`), '$1undefined'),
    source,
  );
  return lean.replace(/^EMEController\.CDMCleanupPromise = .*$/m, '');
}

/**
 * The source of hls.js for films of fragmented MP4, with captions as WebVTT: without what reads other containers and wraps them
 * anew, captions inside the picture or as TTML, decryption by script (browsers do that on secure pages), and reading by fetch.
 */
export function fragmentsAlone(source: string): string {
  const unasked = UNASKED.reduce((code, [wanted, instead]) => replaced(code, wanted, instead), source);
  const methods = Object.entries(IDLE_METHODS).flatMap(([name, own]) => own.map((method) => `${name}.${method}`));
  return emptied(hollowed(unasked, OTHER_CONTAINERS), [...IDLE, ...methods]);
}
