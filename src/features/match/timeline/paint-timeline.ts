import type { TimelineEntry } from '#contract/event.ts';
import type { KeyMoment } from '#stores/match-events.ts';
import { isReached, type LiveMatch, type ScoreLine } from '../live-match.ts';
import { type LineWords, lineView } from './line-view.ts';

/** A line of the page's timeline, read from its attributes. */
export interface PageLine extends ScoreLine {
  element: HTMLElement;
  uuid: string;
  minute: string;
  kind: string;
  label: string;
  /** Whether the label is a spoiler. */
  reveals: boolean;
}

/** The lines of the page, newest first. */
export const linesOfPage = (): PageLine[] =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')].map((element) => {
    const { at = '', score, kind = '', label = '', line = '', reveals } = element.dataset;
    return {
      ...{ element, uuid: line, kind, label, reveals: reveals !== undefined },
      minute: element.querySelector('.minute')?.textContent ?? '',
      at: Date.parse(at),
      score: score === undefined ? null : (JSON.parse(score) as [number, number]),
    };
  });

/** What the clock says between the halves; undefined for a sport without. */
export const halfTimeOfPage = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-timeline]')?.dataset['halfTime'];

/** The entry that each updated line shows. */
const painted = new WeakMap<Element, TimelineEntry>();

/** Adds, corrects and removes lines, and hides those that the picture has not reached. */
export function paintTimeline({ entries, removed }: LiveMatch, moment: number | null): PageLine[] {
  const section = document.querySelector<HTMLElement>('[data-timeline]');
  const list = section?.querySelector('ol');
  const pattern = section?.querySelector('template')?.content.firstElementChild;
  if (!section || !list || !pattern) return linesOfPage();
  const lines = new Map(linesOfPage().map((line) => [line.uuid, line.element]));
  const words = JSON.parse(section.dataset['timeline'] ?? '{}') as LineWords;
  for (const uuid of removed) lines.get(uuid)?.remove();
  for (const entry of entries.values()) {
    const line = lines.get(entry.uuid) ?? (pattern.cloneNode(true) as HTMLElement);
    if (painted.get(line) === entry) continue;
    const moved = line.dataset['at'] !== entry.at;
    paintLine(line, entry, words);
    painted.set(line, entry);
    if (moved) place(line, list, Date.parse(entry.at));
  }
  const shown = linesOfPage();
  for (const { element, at } of shown) element.hidden = !isReached(at, moment);
  section.querySelector('[data-timeline-empty]')?.toggleAttribute(
    'hidden',
    shown.some(({ element }) => !element.hidden),
  );
  return shown;
}

function paintLine(line: HTMLElement, entry: TimelineEntry, words: LineWords): void {
  const view = lineView(entry, words);
  const { kind, detail, uuid, at, score } = entry;
  const data = {
    ...{ kind, line: uuid, at, label: view.label },
    ...{ detail: detail ?? null, score: score ? JSON.stringify(score) : null, reveals: view.reveals ? '' : null },
  };
  for (const [name, value] of Object.entries(data)) {
    if (value === null) delete line.dataset[name];
    else line.dataset[name] = value;
  }
  const texts = { '.minute': view.minute, b: view.what, 'b + span': view.who, '.score': view.score };
  const jump = line.querySelector('[data-jump]');
  if (jump) jump.ariaLabel = words.watch.replace('{line}', () => view.label);
  for (const [selector, text] of Object.entries(texts)) {
    const part = line.querySelector(selector);
    if (part && part.textContent !== text) part.textContent = text;
  }
}

/** Inserts a line by its moment, newest first. */
function place(line: HTMLElement, list: Element, at: number): void {
  const others = [...list.children].filter((other) => other !== line) as HTMLElement[];
  list.insertBefore(line, others.find((other) => Date.parse(other.dataset['at'] ?? '') <= at) ?? null);
}

const KINDS: readonly string[] = ['kickoff', 'goal', 'period'] satisfies KeyMoment['kind'][];

/** The key moments in the page's timeline, oldest first; in spoiler-free mode without those that reveal a score. */
export function keyMomentsOfPage(): KeyMoment[] {
  return linesOfPage()
    .filter(({ kind, at }) => KINDS.includes(kind) && !Number.isNaN(at))
    .filter((line) => !(line.reveals && isGuarded(line)))
    .map(({ at, kind, label }) => ({ at, kind: kind as KeyMoment['kind'], text: label }))
    .toSorted((a, b) => a.at - b.at);
}

/** Whether spoiler-free mode hides the line. */
export const isGuarded = ({ element }: PageLine): boolean =>
  'spoilers' in document.documentElement.dataset && element.closest('[data-spoiler]:not([data-revealed])') !== null;
