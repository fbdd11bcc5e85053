import type { eventMessages } from '#contract/event-stream.ts';

/** The film of a page and what its match's stream says meet here with what stands beside the film. They share no bundle. */
const MOMENT = 'film:moment';
const NEWS = 'match:news';
const MARKS = 'match:marks';
const PARTS = 'match:parts';

export type MatchNews = { name: keyof typeof eventMessages; data: string };

/** Of which moment (ms of product time) the picture on screen is; null when nobody can say, or no film runs. */
export function tellFilmMoment(moment: number | null): void {
  document.dispatchEvent(new CustomEvent(MOMENT, { detail: moment }));
}

export function onFilmMoment(hear: (moment: number | null) => void): void {
  document.addEventListener(MOMENT, (event) => hear((event as CustomEvent<number | null>).detail));
}

/** Passes a message of the match's event stream on, as it came. */
export function tellMatchNews(news: MatchNews): void {
  document.dispatchEvent(new CustomEvent(NEWS, { detail: news }));
}

export function onMatchNews(hear: (news: MatchNews) => void): void {
  document.addEventListener(NEWS, (event) => hear((event as CustomEvent<MatchNews>).detail));
}

/** Says that the page has a part it had not, which may know more than the film has shown. */
export function tellNewPart(): void {
  document.dispatchEvent(new Event(PARTS));
}

export function onNewPart(hear: () => void): void {
  document.addEventListener(PARTS, hear);
}

/** Something that happened in the match, for the film's timeline. */
export interface MatchMark {
  /** ms of product time. */
  at: number;
  kind: 'kickoff' | 'goal' | 'period';
  /** As the page tells it: "23 Goal, Erna Beispiel 1–0". */
  text: string;
}

/** What happened in the match, oldest first, as far as this viewer wants to know it; empty where the page does not say. */
export function askMatchMarks(): MatchMark[] {
  const marks: MatchMark[] = [];
  document.dispatchEvent(new CustomEvent(MARKS, { detail: marks }));
  return marks;
}

export function answerMatchMarks(known: () => MatchMark[]): void {
  document.addEventListener(MARKS, (event) => void (event as CustomEvent<MatchMark[]>).detail.push(...known()));
}
