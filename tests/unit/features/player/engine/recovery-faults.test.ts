import { ErrorDetails, ErrorTypes } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { faultOf } from '#features/player/engine/recovery.ts';

const response = (code: number) => ({ url: '/media/x', code });

describe("the engine's error as a fault", () => {
  it.each([
    [
      'a lost manifest',
      ErrorTypes.NETWORK_ERROR,
      ErrorDetails.MANIFEST_LOAD_ERROR,
      404,
      { kind: 'network', what: 'manifest', status: 404 },
    ],
    [
      'a lost playlist',
      ErrorTypes.NETWORK_ERROR,
      ErrorDetails.LEVEL_LOAD_ERROR,
      500,
      { kind: 'network', what: 'playlist', status: 500 },
    ],
    [
      'a lost audio playlist',
      ErrorTypes.NETWORK_ERROR,
      ErrorDetails.AUDIO_TRACK_LOAD_ERROR,
      500,
      { kind: 'network', what: 'playlist', status: 500 },
    ],
    [
      'a lost segment',
      ErrorTypes.NETWORK_ERROR,
      ErrorDetails.FRAG_LOAD_ERROR,
      404,
      { kind: 'network', what: 'segment', status: 404 },
    ],
    [
      'a dead connection',
      ErrorTypes.NETWORK_ERROR,
      ErrorDetails.FRAG_LOAD_ERROR,
      0,
      { kind: 'network', what: 'segment', status: null },
    ],
    ['a broken decoder', ErrorTypes.MEDIA_ERROR, ErrorDetails.BUFFER_APPEND_ERROR, 0, { kind: 'media' }],
    [
      'an unknown codec',
      ErrorTypes.MEDIA_ERROR,
      ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR,
      0,
      { kind: 'unsupported' },
    ],
  ])('%s', (_what, type, details, code, expected) => {
    expect(faultOf({ type, details, response: response(code) })).toEqual(expected);
  });

  it('has no status where no answer came', () => {
    const fault = faultOf({ type: ErrorTypes.NETWORK_ERROR, details: ErrorDetails.FRAG_LOAD_TIMEOUT });
    expect(fault).toEqual({ kind: 'network', what: 'segment', status: null });
  });
});
