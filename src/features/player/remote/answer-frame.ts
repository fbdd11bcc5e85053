import type { PlayerActions } from '../controls/use-actions.ts';

interface Framed {
  video: HTMLVideoElement;
  kind: 'live' | 'replay';
  actions: () => PlayerActions;
  /** Duration of the clip in seconds; null for a whole video. */
  length: number | null;
}

const CHANGES = ['play', 'pause', 'ended', 'seeked', 'volumechange', 'durationchange', 'timeupdate'] as const;
const SEND_EVERY_MS = 250;

/**
 * Lets the framing page control the player, and sends it the player's state (docs/streaming.md). `frame-ancestors` decides which
 * sites may frame a page; only messages of the parent count, and only the origin of its first message gets answers.
 */
export function answerFrame({ video, kind, actions, length }: Framed, self: Window = window): () => void {
  const released = new AbortController();
  const { signal } = released;
  let origin: string | null = null;
  let sent = 0;
  const send = (message: object) => {
    if (origin !== null) self.parent.postMessage(message, origin);
  };
  const state = () => {
    const whole = Number.isFinite(video.duration) ? video.duration : null;
    return {
      touchline: 1,
      event: 'state',
      kind,
      playing: !video.paused,
      ended: video.ended,
      muted: video.muted,
      // Seconds of the video or clip; null for a live stream.
      time: actions().moment(),
      duration: kind === 'live' ? null : (length ?? whole),
    };
  };
  const changed = ({ type }: Event) => {
    if (type === 'timeupdate' && performance.now() - sent < SEND_EVERY_MS) return;
    sent = performance.now();
    send(state());
  };
  const receive = (message: MessageEvent<unknown>) => {
    if (message.source !== self.parent || !isParent(message.origin, self)) return;
    const command = readCommand(message.data);
    if (command === null || (origin !== null && message.origin !== origin)) return;
    origin ??= message.origin;
    if (typeof command === 'string') return send({ touchline: 1, event: 'error', reason: command });
    carryOut(command, video, actions());
    send(state());
  };
  self.addEventListener('message', receive, { signal });
  for (const event of CHANGES) video.addEventListener(event, changed, { signal });
  return () => released.abort();
}

/** Refuses opaque origins ("null"), and others than the parent's where the browser knows that. */
function isParent(origin: string, { location }: Window): boolean {
  const [parent = origin] = location.ancestorOrigins ?? [];
  return origin === parent && origin !== 'null';
}

function carryOut(command: FrameCommand, video: HTMLVideoElement, actions: PlayerActions): void {
  if (command.do === 'play') actions.start();
  else if (command.do === 'pause') video.pause();
  else if (command.do === 'mute') video.muted = true;
  else if (command.do === 'unmute') actions.unmute();
  else if (command.do === 'live') actions.seekToLive();
  else if (command.do === 'seek') actions.seekTo(command.to);
}

/** Commands of a framing page (docs/streaming.md). */
type FrameCommand =
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
