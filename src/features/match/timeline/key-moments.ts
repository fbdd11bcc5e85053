import type { MatchMark } from '#stores/film-news.ts';

const KINDS: readonly string[] = ['kickoff', 'goal', 'period'] satisfies MatchMark['kind'][];

/** The lines of the page's timeline as marks for the film, oldest first. Spoiler-free mode keeps to those that tell no score. */
export function marksOfPage(): MatchMark[] {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')].filter(({ dataset }) =>
    KINDS.includes(dataset['kind'] ?? ''),
  );
  const marks = lines.map((line) => {
    const [minute = '', what = '', who = '', score = ''] = ['.minute', 'b', 'b + span', '.score'].map(
      (selector) => line.querySelector(selector)?.textContent?.trim() ?? '',
    );
    const kind = line.dataset['kind'] as MatchMark['kind'];
    // A set belongs to a side, half-time to nobody; the score that stands beside it is told all the same.
    const tells = kind === 'goal' || who !== '';
    const named = [what, who].filter(Boolean).join(', ');
    const text = [minute, named, tells ? score : ''].filter(Boolean).join(' ');
    return { at: Date.parse(line.dataset['at'] ?? ''), kind, text, tells, guarded: isGuarded(line) };
  });
  return marks
    .filter(({ at, tells, guarded }) => !Number.isNaN(at) && !(tells && guarded))
    .map(({ at, kind, text }) => ({ at, kind, text }))
    .toSorted((a, b) => a.at - b.at);
}

const isGuarded = (line: Element): boolean =>
  'spoilers' in document.documentElement.dataset && line.closest('[data-spoiler]:not([data-revealed])') !== null;
