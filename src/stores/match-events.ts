import type { StatusMessage } from '#contract/event-stream.ts';

/** Messages between the scripts of a match's page (video, live updates, panels), as events of the document. */
const channel = <Message>(name: string) => ({
  publish(message: Message): void {
    document.dispatchEvent(new CustomEvent(name, { detail: message }));
  },
  subscribe(listener: (message: Message) => void, signal?: AbortSignal): void {
    const listen = (event: globalThis.Event) => listener((event as CustomEvent<Message>).detail);
    document.addEventListener(name, listen, signal ? { signal } : {});
  },
});

/** The moment of the picture on screen (ms of product time); null where it is unknown or no video plays. */
export const pictureTime = channel<number | null>('player:picture-time');

/** The score at the picture on screen, or now where no video plays; null without a score. */
export const pictureScore = channel<readonly [home: number, away: number] | null>('match:picture-score');

/** The status messages of the match's event stream. */
export const matchStatus = channel<StatusMessage>('match:status');

/** The match's event stream has sent something. */
export const updatesAlive = channel<null>('match:alive');

/** The page has a new part, which may know more than the video has shown. */
export const newPart = channel<null>('match:parts');

let wanted = false;
const updatesWanted = channel<boolean>('match:updates-wanted');

/** Whether live updates are worth a connection now: a browser has few to one server. */
export function wantLiveUpdates(want: boolean): void {
  if (want === wanted) return;
  wanted = want;
  updatesWanted.publish(want);
}

/** Calls the listener at once and at every change. */
export function onLiveUpdatesWanted(listener: (wanted: boolean) => void): void {
  updatesWanted.subscribe(listener);
  listener(wanted);
}

/** A key moment of the match, for the video's timeline. */
export interface KeyMoment {
  /** ms of product time. */
  at: number;
  kind: 'kickoff' | 'goal' | 'period';
  /** As on the page: "23 Goal, Erna Beispiel 1–0". */
  text: string;
}

const keyMoments = channel<KeyMoment[]>('match:key-moments');

/** The match's key moments that the viewer may see, oldest first; empty where the page has none. */
export function askKeyMoments(): KeyMoment[] {
  const moments: KeyMoment[] = [];
  keyMoments.publish(moments);
  return moments;
}

export const answerKeyMoments = (known: () => KeyMoment[]): void =>
  keyMoments.subscribe((moments) => void moments.push(...known()));

const minutes = channel<{ at: number; minute: string | null }>('match:minute');

/** The minute of the match at a moment (ms of product time); null where it is unknown. */
export function askMinute(at: number): string | null {
  const asked = { at, minute: null };
  minutes.publish(asked);
  return asked.minute;
}

export const answerMinutes = (minuteOf: (at: number) => string | null): void =>
  minutes.subscribe((asked) => {
    asked.minute = minuteOf(asked.at);
  });

/** A moment of the match that the viewer wants to see. */
export interface WantedMoment {
  /** ms of product time. */
  at: number;
  /** Where it is in a video on demand, in seconds from its start; null where that is unknown. */
  second: number | null;
  isGoal: boolean;
}

const momentWanted = channel<null>('match:moment-wanted');
let wantedMoment: WantedMoment | null = null;

/** Asks the page's video to show a moment; a player that loads later answers too. */
export function wantMoment(moment: WantedMoment): void {
  wantedMoment = moment;
  momentWanted.publish(null);
}

/** Calls the listener when a moment is wanted: it takes the moment, or leaves it to another. */
export const onMomentWanted = (listener: () => void, signal?: AbortSignal): void =>
  momentWanted.subscribe(listener, signal);

export function takeWantedMoment(): WantedMoment | null {
  const moment = wantedMoment;
  wantedMoment = null;
  return moment;
}
