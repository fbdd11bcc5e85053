import { describe, expect, it } from 'vitest';
import { liveMarks } from '#features/player/controls/live-marks.ts';
import type { KeyMoment } from '#stores/match-events.ts';

const START = Date.parse('2026-11-21T14:00:00Z');
const ranges = (...pairs: [number, number][]) => ({
  length: pairs.length,
  start: (index: number) => pairs[index]![0],
  end: (index: number) => pairs[index]![1],
});
const mark = (second: number, kind: KeyMoment['kind'] = 'goal', text = `${kind} ${second}`): KeyMoment => ({
  at: START + second * 1000,
  kind,
  text,
});
/** The video's second 0 is the kick-off; 1000 seconds can be wound back to. */
const at = (second: number, ...played: [number, number][]) => ({
  date: START + second * 1000,
  at: second,
  seekable: ranges([0, 1000]),
  played: ranges(...played),
});
const texts = (known: KeyMoment[], picture: ReturnType<typeof at>) =>
  liveMarks(known, picture, 0.02).flatMap((one) => one.texts);

describe('the marks on the bar of a live stream', () => {
  it.each([
    ['a goal behind the picture', 500, [], mark(400), true],
    ['a goal ahead that was never on screen', 300, [[0, 300]], mark(400), false],
    ['a goal ahead that was on screen before', 300, [[390, 410]], mark(400), true],
    [
      'a goal ahead between two parts that were on screen',
      300,
      [
        [0, 399],
        [401, 999],
      ],
      mark(400),
      false,
    ],
    ['half-time ahead', 300, [], mark(400, 'period'), false],
    ['the kick-off ahead', 0, [], mark(1, 'kickoff'), true],
    ['what is too long ago', 500, [], mark(-60), false],
    ['what the video does not have yet', 999, [], mark(1001, 'kickoff'), false],
  ] as const)('%s', (_what, second, played, known, shown) => {
    const picture = at(second, ...(played as readonly [number, number][]));
    expect(texts([known], picture)).toEqual(shown ? [known.text] : []);
  });

  it('are at their moment; a goal plays from a few seconds earlier', () => {
    expect(liveMarks([mark(0, 'kickoff'), mark(500), mark(900, 'period')], at(1000), 0.02)).toEqual([
      { id: START, share: 0, from: 0, goal: false, texts: ['kickoff 0'] },
      { id: START + 500_000, share: 0.5, from: 492, goal: true, texts: ['goal 500'] },
      { id: START + 900_000, share: 0.9, from: 900, goal: false, texts: ['period 900'] },
    ]);
  });

  it('share a mark where the bar has no room for two', () => {
    const [only, ...more] = liveMarks([mark(495, 'period'), mark(500)], at(1000), 0.02);
    expect(only).toEqual({
      id: START + 495_000,
      share: 0.495,
      from: 495,
      goal: true,
      texts: ['period 495', 'goal 500'],
    });
    expect(more).toEqual([]);
    expect(liveMarks([mark(495, 'period'), mark(520)], at(1000), 0.02)).toHaveLength(2);
  });

  it('keep their ids while the window moves', () => {
    const ids = [at(700), { ...at(702), seekable: ranges([2, 1002]) }].map((picture) =>
      liveMarks([mark(100), mark(500)], picture, 0.02).map(({ id }) => id),
    );
    expect(ids[1]).toEqual(ids[0]);
  });

  it('are none before the video is loaded', () => {
    expect(liveMarks([mark(1)], { ...at(5), seekable: ranges() }, 0.02)).toEqual([]);
  });
});
