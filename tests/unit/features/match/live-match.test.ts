import { describe, expect, it } from 'vitest';
import type { TimelineEntry } from '#contract/event.ts';
import {
  applyUpdate,
  isReached,
  type LiveMatch,
  NO_UPDATES,
  type ScoreLine,
  scoreAt,
  isAhead,
  latestAt,
} from '#features/match/live-match.ts';
import type { LiveUpdate } from '#features/match/live-updates.ts';

const at = (second: number) => new Date(second * 1000).toISOString();
const ms = (second: number | null) => second && second * 1000;
const score = (second: number, home: number, away: number, ht: [number, number] | null = null): LiveUpdate => ({
  type: 'score',
  at: at(second),
  score: { home, away, ht, ft: null, et: null, p: null },
  minute: null,
});
const goal = (
  uuid: string,
  second: number,
  pair: [number, number],
  fields: Partial<TimelineEntry> = {},
): TimelineEntry => ({
  ...{ uuid, at: at(second), minute: String(second), kind: 'goal', team: null, playerName: 'Erna Beispiel' },
  ...{ detail: null, secondPlayerName: null, score: pair },
  ...fields,
});
const timeline = (entries: TimelineEntry[], removed: string[] = []): LiveUpdate => ({
  type: 'timeline',
  entries,
  removed,
});
const matchAfter = (...updates: LiveUpdate[]): LiveMatch => updates.reduce(applyUpdate, NO_UPDATES);
const linesOf = ({ entries }: LiveMatch): ScoreLine[] =>
  [...entries.values()].map((entry) => ({ at: Date.parse(entry.at), score: entry.score }));
const shownAt = (match: LiveMatch, second: number | null) => {
  const shown = scoreAt(match.scores, linesOf(match), ms(second));
  return shown && [shown.home, shown.away];
};

describe('the score at the moment of the picture', () => {
  const match = matchAfter(
    timeline([
      goal('a', 200, [1, 0]),
      goal('b', 300, [1, 1]),
      goal('kick-off', 100, [0, 0], { kind: 'kickoff', score: null }),
    ]),
    score(400, 2, 1, [1, 1]),
  );

  it.each([
    ['nothing before the kick-off', 99, null],
    ['a match without a goal after it', 199, [0, 0]],
    ['the goal as soon as it is on screen', 200, [1, 0]],
    ['no later one', 299, [1, 0]],
    ['the last line before it', 399, [1, 1]],
    ['the update once it is reached', 400, [2, 1]],
    ['everything where no video runs', null, [2, 1]],
  ])('%s', (_what, second, expected) => {
    expect(shownAt(match, second)).toEqual(expected);
  });

  it('the half-time score goes with its score', () => {
    expect(scoreAt(match.scores, linesOf(match), ms(399))?.ht).toBeNull();
    expect(scoreAt(match.scores, linesOf(match), ms(400))?.ht).toEqual([1, 1]);
  });

  it.each([
    ['before the second goal', 29, [1, 0]],
    ['after it', 30, [2, 0]],
  ])('follows scores without a line, %s', (_when, second, expected) => {
    expect(shownAt(matchAfter(score(10, 1, 0), score(30, 2, 0)), second)).toEqual(expected);
  });

  it('a line appears at its own moment', () => {
    expect([isReached(5, 4), isReached(5, 5), isReached(5, null)]).toEqual([false, true, true]);
  });
});

describe('a corrected timeline', () => {
  const before = matchAfter(
    timeline([goal('a', 10, [1, 0])]),
    score(10, 1, 0),
    timeline([goal('b', 20, [2, 0])]),
    score(20, 2, 0),
  );

  it('replaces the text of an entry', () => {
    const match = applyUpdate(
      before,
      timeline([goal('a', 10, [1, 0], { playerName: 'Max Muster', detail: 'penalty' })]),
    );
    expect([...match.entries.keys()]).toEqual(['a', 'b']);
    expect(match.entries.get('a')).toMatchObject({ playerName: 'Max Muster', detail: 'penalty' });
  });

  it('removes a goal with its score', () => {
    const match = [timeline([], ['b']), score(40, 1, 0)].reduce(applyUpdate, before);
    expect([[...match.entries.keys()], [...match.removed]]).toEqual([['a'], ['b']]);
    expect([25, 40, null].map((second) => shownAt(match, second))).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
    ]);
  });

  it('restores an entry that comes again', () => {
    const match = [timeline([], ['b']), timeline([goal('b', 20, [2, 0])])].reduce(applyUpdate, before);
    expect([[...match.entries.keys()], match.removed.size]).toEqual([['a', 'b'], 0]);
  });

  it('is the same object where a snapshot after a reconnect changes nothing', () => {
    expect(applyUpdate(before, timeline([goal('a', 10, [1, 0]), goal('b', 20, [2, 0])]))).toBe(before);
    const again = [timeline([], ['b']), timeline([], ['b'])].reduce(applyUpdate, before);
    expect(again.entries.size).toBe(1);
  });

  it('keeps one score a moment when scores repeat', () => {
    const again = [score(10, 1, 0), score(20, 2, 0)].reduce(applyUpdate, before);
    expect(again.scores.map(({ value }) => value?.home)).toEqual([1, 2]);
  });
});

describe('what changes with the match', () => {
  const status = (second: number, status: 'live' | 'finished', reported = true) =>
    ({ type: 'status', at: at(second), status, reported }) as LiveUpdate;

  it('its status waits for the picture', () => {
    const { statuses } = matchAfter(status(0, 'live'), status(5400, 'finished', false));
    expect(latestAt(statuses, ms(5399))?.value.status).toBe('live');
    expect(latestAt(statuses, ms(5400))?.value).toEqual({ status: 'finished', reported: false });
    expect(latestAt(statuses, -1)).toBeUndefined();
  });

  it('line-ups wait for the picture', () => {
    const lineups = (second: number, name: string) =>
      ({
        type: 'lineups',
        at: at(second),
        lineups: [{ team: { uuid: 't', name }, starters: [], bench: [] }],
      }) as LiveUpdate;
    const match = matchAfter(lineups(10, 'first'), lineups(20, 'second'));
    expect(latestAt(match.lineups, ms(19))?.value[0]?.team.name).toBe('first');
    expect(latestAt(match.lineups, ms(20))?.value[0]?.team.name).toBe('second');
  });

  it('a statistic without steps gets them', () => {
    const shots = (second: number, home: number) =>
      ({ type: 'statistics', at: at(second), statistics: [{ kind: 'shots', home, away: 0, steps: [] }] }) as LiveUpdate;
    const { statistics } = matchAfter(shots(10, 1), shots(20, 1), shots(30, 2));
    expect(statistics[0]?.steps).toEqual([
      [at(10), 1, 0],
      [at(30), 2, 0],
    ]);
  });

  it('a ping changes nothing', () => {
    expect(applyUpdate(NO_UPDATES, { type: 'ping', at: at(1), minute: null })).toBe(NO_UPDATES);
  });
});

describe('a part of the page with all results until a moment', () => {
  const lines = [
    { at: 300, score: [1, 1] as const },
    { at: 200, score: [1, 0] as const },
    { at: 250, score: null },
  ];

  it.each([
    ['tells too much to who has a goal still before them', 299, true],
    ['may be shown once that is seen', 300, false],
    ['may be shown where no video runs', null, false],
  ])('%s', (_what, moment, expected) => {
    expect(isAhead(lines, 350, moment)).toBe(expected);
  });

  it('includes no later score', () => {
    expect(isAhead(lines, 220, 210)).toBe(false);
  });
});
