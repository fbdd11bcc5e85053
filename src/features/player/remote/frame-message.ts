/** Commands of a framing page (docs/streaming.md). */
export type FrameCommand =
  | { do: 'listen' | 'play' | 'pause' | 'mute' | 'unmute' | 'live' }
  /** Seconds from the start of the video or clip. */
  | { do: 'seek'; to: number };

const PLAIN = ['listen', 'play', 'pause', 'mute', 'unmute', 'live'] as const;
const SECONDS_MAX = 1_000_000;

/** Reads a message of the framing page. null: not for the player; a string: the error in a message for the player. */
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
