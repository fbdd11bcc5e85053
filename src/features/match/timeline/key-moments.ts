import type { KeyMoment } from '#stores/match-events.ts';
import { linesOfPage, type PageLine } from './paint-timeline.ts';

const KINDS: readonly string[] = ['kickoff', 'goal', 'period'] satisfies KeyMoment['kind'][];

/** The lines of the page's timeline as key moments, oldest first. Spoiler-free mode keeps to those that tell no score. */
export function keyMomentsOfPage(): KeyMoment[] {
  return linesOfPage()
    .filter(({ kind, at }) => KINDS.includes(kind) && !Number.isNaN(at))
    .filter((line) => !(line.tells && isGuarded(line)))
    .map(({ at, kind, label }) => ({ at, kind: kind as KeyMoment['kind'], text: label }))
    .toSorted((a, b) => a.at - b.at);
}

/** Whether spoiler-free mode keeps the line from the viewer. */
export const isGuarded = ({ element }: Pick<PageLine, 'element'>): boolean =>
  'spoilers' in document.documentElement.dataset && element.closest('[data-spoiler]:not([data-revealed])') !== null;
