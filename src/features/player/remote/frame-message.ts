/** Commands of a framing page (docs/streaming.md). */
export type FrameCommand =
  | { do: 'listen' | 'play' | 'pause' | 'mute' | 'unmute' | 'live' }
  /** Seconds from the beginning of what is shown. */
  | { do: 'seek'; to: number };

const PLAIN = ['listen', 'play', 'pause', 'mute', 'unmute', 'live'] as const;
const SECONDS_MAX = 1_000_000;

/** Reads a message of the framing page. null: it is not meant for us; an error text: it is, and cannot be read. */
export function readCommand(data: unknown): FrameCommand | string | null {
  if (typeof data !== 'object' || data === null || !('touchline' in data)) return null;
  if (data.touchline !== 1) return 'touchline must be 1, the version of these messages.';
  const wanted = 'do' in data ? data.do : undefined;
  const plain = PLAIN.find((known) => known === wanted);
  if (plain) return { do: plain };
  if (wanted !== 'seek') return `do must be one of ${[...PLAIN, 'seek'].join(', ')}.`;
  const to = 'to' in data ? data.to : undefined;
  if (typeof to !== 'number' || !(to >= 0 && to <= SECONDS_MAX)) return 'to must be the seconds to go to.';
  return { do: 'seek', to };
}

/** The state that the framing page gets at every change. */
export interface FrameState {
  touchline: 1;
  event: 'state';
  kind: 'live' | 'replay';
  playing: boolean;
  ended: boolean;
  muted: boolean;
  /** Seconds from the beginning of what is shown; null for a live stream. */
  time: number | null;
  /** Seconds; null for a live stream and before it is loaded. */
  duration: number | null;
}
