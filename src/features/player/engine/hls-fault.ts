import type { ErrorData } from 'hls.js';
import type { Fault } from './recovery.ts';

/** The engine's error in our words. */
export function faultOf(error: Pick<ErrorData, 'type' | 'details' | 'response'>): Fault {
  const details: string = error.details;
  if (details === 'manifestIncompatibleCodecsError' || details === 'bufferAddCodecError')
    return { kind: 'unsupported' };
  const type: string = error.type;
  // A playlist that is no playlist is a server fault like any other: it may be whole at the next try.
  if (type !== 'networkError') return { kind: 'media' };
  return { kind: 'network', what: whatFailed(details), status: error.response?.code || null };
}

function whatFailed(details: string): 'manifest' | 'playlist' | 'segment' {
  if (details.startsWith('manifest')) return 'manifest';
  return details.startsWith('frag') || details.startsWith('key') ? 'segment' : 'playlist';
}
