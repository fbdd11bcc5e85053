import type { eventMessages } from '#contract/event-stream.ts';

/** The film of a page and what its match's stream says meet here with what stands beside the film. They share no bundle. */
const MOMENT = 'film:moment';
const NEWS = 'match:news';

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
