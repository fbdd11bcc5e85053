import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { inOrder, type Pair, rescored, type Scored } from '#platform/matches/rescore.ts';

const goal = (uuid: string, at: number, side: 0 | 1, more: Partial<Scored> = {}): Scored => ({
  ...{ uuid, at, side, kind: 'goal', detail: null, score: null },
  ...more,
});

/** A timeline recorded goal by goal, each at its own moment. */
function recorded(goals: readonly Scored[]): { entries: Scored[]; match: Pair } {
  let entries: Scored[] = [];
  let match: Pair = [0, 0];
  for (const put of goals) {
    const after = rescored(entries, match, { put });
    entries = [...entries, put].map((entry) => ({ ...entry, score: after.scores.get(entry.uuid) ?? entry.score }));
    match = after.match ?? match;
  }
  return { entries, match };
}

const goals = fc
  .uniqueArray(fc.tuple(fc.nat(5000), fc.constantFrom(0, 1) as fc.Arbitrary<0 | 1>), {
    maxLength: 12,
    minLength: 1,
    selector: ([at]) => at,
  })
  .map((list) => list.map(([at, side]) => goal(`g${at}`, at, side)));

test('in any order of reports, each goal has the score of its moment and the match the score of all', () => {
  fc.assert(
    fc.property(goals, (list) => {
      const { entries, match } = recorded(list);
      const counted = inOrder(entries).map((_, index, all) => {
        const before = all.slice(0, index + 1);
        return [before.filter(({ side }) => side === 0).length, before.filter(({ side }) => side === 1).length];
      });
      expect(inOrder(entries).map(({ score }) => score)).toEqual(counted);
      expect(match).toEqual(counted.at(-1));
    }),
  );
});

test('a removed goal leaves the scores as if it had never been reported', () => {
  fc.assert(
    fc.property(goals, fc.nat(), (list, any) => {
      const { entries, match } = recorded(list);
      const gone = list[any % list.length]!;
      const after = rescored(entries, match, { remove: gone.uuid });
      const left = entries
        .filter(({ uuid }) => uuid !== gone.uuid)
        .map((entry) => ({ ...entry, score: after.scores.get(entry.uuid) ?? entry.score }));
      const expected = recorded(list.filter((one) => one !== gone));
      expect(inOrder(left)).toEqual(inOrder(expected.entries));
      expect(after.match).toEqual(expected.match);
    }),
  );
});

describe('a match', () => {
  it('whose score was set without goals goes on from it', () => {
    const after = rescored([], [3, 1], { put: goal('a', 10, 1) });
    expect([after.scores.get('a'), after.match]).toEqual([
      [3, 2],
      [3, 2],
    ]);
  });

  it('keeps what its entries added, where goals differ in worth', () => {
    const nothing = () => [0, 0] as const;
    const entries = [goal('try', 10, 0, { score: [7, 0] }), goal('kick', 20, 1, { score: [7, 3] })];
    const after = rescored(entries, [7, 3], { put: goal('more', 15, 0, { score: [10, 0] }) }, nothing);
    expect([after.scores.get('kick'), after.match]).toEqual([
      [10, 3],
      [10, 3],
    ]);
  });

  it('counts an own goal for the other side, and so does a correction', () => {
    const { entries, match } = recorded([goal('a', 10, 0), goal('b', 20, 1)]);
    const after = rescored(entries, match, { put: goal('a', 10, 0, { detail: 'own-goal' }) });
    expect([after.scores.get('a'), after.scores.get('b'), after.match]).toEqual([
      [0, 1],
      [0, 2],
      [0, 2],
    ]);
  });
});
