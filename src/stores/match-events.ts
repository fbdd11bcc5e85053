import type { StatusMessage } from '#contract/event-stream.ts';

/**
 * The video of a match's page, what stands beside it and the match's live updates meet here, on the document: they are scripts of
 * their own.
 */
const PICTURE_TIME = 'player:picture-time';
const STATUS = 'match:status';
const ALIVE = 'match:alive';
const WANTED = 'match:updates-wanted';
const KEY_MOMENTS = 'match:key-moments';
const PARTS = 'match:parts';

/** Of which moment (ms of product time) the picture on screen is; null when nobody can say, or no video runs. */
export const publishPictureTime = (time: number | null): void => publish(PICTURE_TIME, time);

export const onPictureTime = (hear: (time: number | null) => void): void => subscribe(PICTURE_TIME, hear);

/** What the match's event stream says of the match itself. */
export const publishMatchStatus = (status: StatusMessage): void => publish(STATUS, status);

export const onMatchStatus = (hear: (status: StatusMessage) => void): void => subscribe(STATUS, hear);

/** Says that the match's event stream is alive: it has sent something. */
export const publishUpdatesAlive = (): void => publish(ALIVE, null);

export const onUpdatesAlive = (hear: () => void): void => subscribe(ALIVE, hear);

let wanted = false;

/** Whether live updates are worth a connection now: a browser has few to one server. */
export function wantLiveUpdates(want: boolean): void {
  if (want === wanted) return;
  wanted = want;
  publish(WANTED, want);
}

/** Hears at once, and whenever it changes. */
export function onLiveUpdatesWanted(hear: (wanted: boolean) => void): void {
  subscribe(WANTED, hear);
  hear(wanted);
}

/** Says that the page has a part it had not, which may know more than the video has shown. */
export const publishNewPart = (): void => publish(PARTS, null);

export const onNewPart = (hear: () => void): void => subscribe(PARTS, hear);

/** Something that happened in the match, for the video's timeline. */
export interface KeyMoment {
  /** ms of product time. */
  at: number;
  kind: 'kickoff' | 'goal' | 'period';
  /** As the page tells it: "23 Goal, Erna Beispiel 1–0". */
  text: string;
}

/** The match's key moments, oldest first, as far as this viewer wants to know them; empty where the page does not say. */
export function askKeyMoments(): KeyMoment[] {
  const moments: KeyMoment[] = [];
  publish(KEY_MOMENTS, moments);
  return moments;
}

export const answerKeyMoments = (known: () => KeyMoment[]): void =>
  subscribe(KEY_MOMENTS, (moments: KeyMoment[]) => void moments.push(...known()));

function publish(name: string, detail: unknown): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

function subscribe<Detail>(name: string, hear: (detail: Detail) => void): void {
  document.addEventListener(name, (event) => hear((event as CustomEvent<Detail>).detail));
}
