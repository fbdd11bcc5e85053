import type { PlayerActions } from '../player-state.ts';
import { type FrameCommand, type FrameState, readCommand } from './frame-message.ts';

interface Film {
  video: HTMLVideoElement;
  kind: 'live' | 'replay';
  actions: () => PlayerActions;
  /** Of what is shown, seconds; null where the film itself says. */
  length: number | null;
}

const CHANGES = ['play', 'pause', 'ended', 'seeked', 'volumechange', 'durationchange', 'timeupdate'] as const;
const TELL_EVERY_MS = 250;

/**
 * Lets the page that frames this one steer the film, and tells it what becomes of it. Which sites may frame a page is said
 * by its frame-ancestors; only the frame's own parent is heard, and only the origin that it had at its first message is told.
 */
export function answerFrame({ video, kind, actions, length }: Film, self: Window = window): () => void {
  const released = new AbortController();
  const { signal } = released;
  let origin: string | null = null;
  let told = 0;
  const tell = (message: object) => {
    if (origin !== null) self.parent.postMessage(message, origin);
  };
  const state = (): FrameState => {
    const whole = Number.isFinite(video.duration) ? video.duration : null;
    return {
      touchline: 1,
      event: 'state',
      kind,
      playing: !video.paused,
      ended: video.ended,
      muted: video.muted,
      time: actions().moment(),
      duration: kind === 'live' ? null : (length ?? whole),
    };
  };
  const changed = ({ type }: Event) => {
    if (type === 'timeupdate' && performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    tell(state());
  };
  const hear = (message: MessageEvent<unknown>) => {
    if (message.source !== self.parent || !isParent(message.origin, self)) return;
    const command = readCommand(message.data);
    if (command === null || (origin !== null && message.origin !== origin)) return;
    origin ??= message.origin;
    if (typeof command === 'string') return tell({ touchline: 1, event: 'error', reason: command });
    carryOut(command, video, actions());
    tell(state());
  };
  self.addEventListener('message', hear, { signal });
  for (const event of CHANGES) video.addEventListener(event, changed, { signal });
  return () => released.abort();
}

/** Browsers that know it tell who frames a page; a page of no origin of its own ("null") is nobody. */
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
