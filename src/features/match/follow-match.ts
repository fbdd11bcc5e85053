import type { ScoreMessage, TimelineMessage } from '#contract/event-stream.ts';
import type { TimelineEntry } from '#contract/event.ts';
import { answerMatchMarks, onFilmMoment, onMatchNews, onNewPart } from '#stores/film-news.ts';
import { scoreOfLine, whoOf } from './line-texts.ts';
import { marksOfPage } from './marks.ts';
import { scoreNotes } from './score-notes.ts';
import { isReached, type Known, type Said, scoreSoFar, tellsMore } from './so-far.ts';

const all = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);
const one = (selector: string) => document.querySelector<HTMLElement>(selector);

/**
 * Keeps score and timeline of the open page as new as what the match's stream says, but never newer than the picture: who
 * watches late, or goes back, is told of nothing before it is on screen.
 */
export function followFilm(): void {
  let moment: number | null = null;
  let said: Said | null = null;
  const show = () => {
    const lines = [...all('[data-line]')].map((line) => ({ line, ...knownOf(line) }));
    for (const { line, at } of lines) line.hidden = !isReached(at, moment);
    one('[data-timeline-empty]')?.toggleAttribute(
      'hidden',
      lines.some(({ line }) => !line.hidden),
    );
    said ??= ofPage(lines);
    for (const part of all('[data-as-of]'))
      holdBack(part, tellsMore(lines, Date.parse(part.dataset['asOf'] ?? ''), moment));
    paintScore(scoreSoFar(lines, said, moment));
  };
  onMatchNews(({ name, data }) => {
    if (name === 'timeline') for (const entry of (JSON.parse(data) as TimelineMessage).entries) addLine(entry);
    if (name === 'score') said = saidBy(JSON.parse(data) as ScoreMessage);
    show();
  });
  answerMatchMarks(marksOfPage);
  onNewPart(show);
  onFilmMoment((now) => {
    // A film that says nothing for a moment tells nothing new; one that is gone holds nothing back.
    if (now === moment) return;
    moment = now;
    show();
  });
}

function knownOf({ dataset }: HTMLElement): Known {
  const [home, away] = (dataset['score'] ?? '').split('-').map(Number);
  const at = Date.parse(dataset['at'] ?? '');
  return { at, score: home === undefined || away === undefined ? null : [home, away] };
}

/** What the page was sent with: in force since the line that tells it, or from the beginning where none does. */
function ofPage(lines: readonly Known[]): Said {
  const text = one('[data-score-text]')?.textContent?.trim() ?? '';
  const since = lines.filter(({ score }) => score?.join('–') === text).map(({ at }) => at);
  const [home, away] = text.split('–').map(Number);
  return {
    at: Math.min(...since, since.length > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY),
    score: home === undefined || away === undefined ? null : [home, away],
    notes: [one('[data-score-notes]')?.textContent?.trim() ?? ''].filter(Boolean),
  };
}

function saidBy({ at, score }: ScoreMessage): Said {
  const words = JSON.parse(one('[data-score-notes]')?.dataset['scoreNotes'] ?? '{}') as Record<string, string>;
  const say = (key: string, values?: { score: string }) => (words[key] ?? '').replace('{score}', values?.score ?? '');
  return {
    at: Date.parse(at),
    score: score ? [score.home, score.away] : null,
    notes: score ? scoreNotes(score, say) : [],
  };
}

function paintScore({ score, notes }: Pick<Said, 'score' | 'notes'>): void {
  for (const place of all('[data-score-text]')) {
    place.hidden = !score;
    if (place instanceof HTMLParagraphElement) setText(place, score?.join('–') ?? '');
  }
  for (const place of all('[data-score-none]')) place.hidden = score !== null;
  const under = one('[data-score-notes]');
  if (!under) return;
  under.hidden = notes.length === 0;
  setText(under, notes.join(' · '));
}

/** Hides what tells too much, and says so behind it. */
function holdBack(part: HTMLElement, held: boolean): void {
  part.hidden = held;
  part.nextElementSibling?.toggleAttribute('hidden', !held);
}

function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** Puts a line where its moment belongs, the newest on top. One that is there already stays. */
function addLine(entry: TimelineEntry): void {
  const section = one('[data-timeline]');
  const list = section?.querySelector('ol');
  const pattern = section?.querySelector('template')?.content.firstElementChild;
  if (!section || !list || !pattern || list.querySelector(`[data-line="${CSS.escape(entry.uuid)}"]`)) return;
  const words = JSON.parse(section.dataset['timeline'] ?? '{}') as Record<string, string>;
  const line = pattern.cloneNode(true) as HTMLElement;
  Object.assign(line.dataset, { kind: entry.kind, line: entry.uuid, at: entry.at });
  if (entry.score) line.dataset['score'] = entry.score.join('-');
  const texts = {
    '.minute': entry.minute,
    b: words[entry.kind] ?? '',
    'b + span': whoOf(entry),
    '.score': scoreOfLine(entry),
  };
  for (const [selector, text] of Object.entries(texts)) setText(line.querySelector(selector)!, text);
  const older = [...list.children].find((other) => knownOf(other as HTMLElement).at <= Date.parse(entry.at));
  list.insertBefore(line, older ?? null);
}
