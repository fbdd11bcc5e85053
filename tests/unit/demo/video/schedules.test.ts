import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { captionsOf } from '#demo/video/captions-of.ts';
import { chaptersOf, momentsOf } from '#demo/video/chapters-of.ts';
import { CLIPS } from '#demo/video/clips.ts';
import type { ScriptEntry } from '#demo/match/script.ts';
import type { FilmedMatch } from '#demo/video/played-match.ts';
import { liveSchedule } from '#demo/video/live-schedule.ts';
import { clipsByKind, type Scheduled } from '#demo/video/open-play.ts';
import { replaySchedule } from '#demo/video/replay-schedule.ts';
import { filmedMatch } from '../../../support/filmed-matches.ts';

const clips = clipsByKind(CLIPS);
const matches = Array.from({ length: 80 }, (_, index) => filmedMatch(`match ${index}`));
const live = matches.map((match) => ({ match, shown: liveSchedule(clips, match) }));
const replays = matches.map((match) => ({ match, shown: replaySchedule(clips, match) }));
const both = [
  ['live', live],
  ['on demand', replays],
] as const;

const momentOf = ({ clip, at }: Scheduled) => at * 2 + (clip.moment ?? 0);
const entryOf = ({ script }: FilmedMatch, { entry }: Scheduled) => script.entries[entry!]!;
const goalsIn = (shown: readonly Scheduled[]) => shown.filter(({ clip }) => clip.kind.startsWith('goal'));

describe.each(both)('a match %s', (_, videos) => {
  it('is without a gap or an overlap', () => {
    for (const { shown } of videos) {
      const ends = shown.map(({ at, segments }) => at + segments);
      expect(shown.map(({ at }) => at)).toEqual([0, ...ends.slice(0, -1)]);
      expect(shown.every(({ segments, clip }) => segments > 0 && segments <= clip.segments)).toBe(true);
    }
  });

  it('shows every goal, in the goal of the other side, and no other', () => {
    for (const { match, shown } of videos) {
      const goals = match.script.entries.filter(({ kind }) => kind === 'goal');
      const seen = goalsIn(shown).map((one) => [entryOf(match, one), one.clip.kind]);
      expect(seen).toEqual(goals.map((goal) => [goal, goal.teamUuid === 'home' ? 'goal-right' : 'goal-left']));
    }
  });

  it('shows two goals of a side in a row in two ways', () => {
    for (const { shown } of videos)
      for (const kind of ['goal-right', 'goal-left']) {
        const ids = shown.filter(({ clip }) => clip.kind === kind).map(({ clip }) => clip.id);
        expect(ids.slice(1).filter((id, index) => id === ids[index])).toEqual([]);
      }
  });

  it('never cuts a goal before its celebration, nor any other scene at all', () => {
    for (const { shown } of videos)
      expect(
        shown.filter(({ clip, segments }) => {
          const least = clip.until === undefined ? clip.segments : Math.ceil(clip.until / 2);
          return segments < least && !isCutaway(clip);
        }),
      ).toEqual([]);
  });

  it('goes from scene to scene without a jump: open play continues only itself', () => {
    for (const { shown } of videos) {
      expect(shown[0]!.clip.kind).toBe('kick-off');
      const jumps = shown.slice(1).filter(({ clip }, index) => {
        const before = shown[index]!.clip;
        return clip.opens && !before.closes && !isCutaway(before);
      });
      expect(jumps).toEqual([]);
    }
  });

  it('is the same for the same match, and another for another', () => {
    const [first, second] = videos;
    const again = videos === live ? liveSchedule(clips, first!.match) : replaySchedule(clips, first!.match);
    expect(again).toEqual(first!.shown);
    expect(second!.shown.map(({ clip }) => clip.id)).not.toEqual(first!.shown.map(({ clip }) => clip.id));
  });
});

const isCutaway = ({ kind }: Scheduled['clip']) => kind === 'crowd' || kind === 'interval';

it('live, the ball is in the net at most 2 s before the timeline says so, and the match has its whole length', () => {
  for (const { match, shown } of live) {
    for (const goal of goalsIn(shown)) {
      const late = entryOf(match, goal).at / 1000 - momentOf(goal);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(2);
    }
    const last = shown.at(-1)!;
    expect([last.clip.kind, (last.at + last.segments) * 2]).toEqual(['full-time', match.script.clock.seconds]);
  }
});

it('live, nobody plays during the break, and the second half begins with a kick-off', () => {
  for (const { match, shown } of live) {
    const [first, second] = match.script.clock.periods;
    const [from, to] = [first!.seconds + 6, second!.startsAfter - 4];
    const inBreak = shown.filter(({ at, segments }) => at * 2 >= from && (at + segments) * 2 <= to);
    expect(inBreak.every(({ clip }) => isCutaway(clip))).toBe(true);
    const restart = shown.find(({ at }) => at * 2 > to)!;
    expect(restart.clip.kind).toBe('kick-off');
    expect(Math.abs(momentOf(restart) - second!.startsAfter)).toBeLessThan(2);
  }
});

it('most of what a timeline has besides is shown live too', () => {
  const all = live.flatMap(({ match }) => match.script.entries);
  const seen = live.flatMap(({ shown }) => shown.filter(({ entry }) => entry !== undefined));
  expect(seen.length / all.length).toBeGreaterThan(0.95);
});

it('a replay is of four minutes at most, and tells what it shows', () => {
  const lengths = replays.map(({ shown }) => (shown.at(-1)!.at + shown.at(-1)!.segments) * 2);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(240);
  expect(Math.min(...lengths)).toBeGreaterThan(150);
  for (const { match, shown } of replays) {
    const moments = momentsOf(match, shown);
    expect(moments.length).toBe(shown.filter(({ entry }) => entry !== undefined).length);
    expect(moments.map(({ start }) => start)).toEqual(moments.map(({ start }) => start).toSorted((a, b) => a - b));
    const end = match.script.entries.at(-1)!;
    expect(moments.at(-1)!.score).toEqual([end.home, end.away]);
    for (const { name, start, end: to } of chaptersOf(match, shown)) {
      expect(to).toBeGreaterThan(start);
      expect(name).not.toMatch(/\d\s*[-–:]\s*\d/);
    }
    const halves = chaptersOf(match, shown).filter(({ name }) => /^(Kick-off|Half-time|Second half)$/.test(name));
    expect(halves.map(({ name }) => name)).toEqual(['Kick-off', 'Half-time', 'Second half']);
    const goalChapters = chaptersOf(match, shown).filter(({ name }) => name.startsWith('Goal'));
    expect(goalChapters.map(({ start }) => start)).toEqual(goalsIn(shown).map(({ at }) => at * 2));
  }
});

describe.each(['en', 'de'])('captions in %s', (language) => {
  it('say who scored while the goal is shown, and never reach into the next scene', () => {
    const { match, shown } = replays.find(({ match: { script } }) => script.entries.at(-1)!.home === 3)!;
    const { cues } = captionsOf(match, shown).find((track) => track.language === language)!;
    const goals = goalsIn(shown);
    expect(goals.length).toBeGreaterThanOrEqual(3);
    for (const goal of goals) {
      const spoken = cues.filter(({ from, to }) => from < momentOf(goal) + 1 && to > momentOf(goal) + 1);
      expect(spoken.map(({ text }) => text).join()).toContain(entryOf(match, goal).playerName);
    }
    expect(cues.every(({ from, to }, index) => to > from && from >= (cues[index - 1]?.to ?? 0))).toBe(true);
  });
});

const entries = fc.array(
  fc.record({
    at: fc.integer({ min: -10_000, max: 8_000_000 }),
    kind: fc.constantFrom<ScriptEntry['kind']>('kickoff', 'goal', 'save', 'card', 'substitution', 'period', 'end'),
    teamUuid: fc.constantFrom('home', 'away', null),
    home: fc.constantFrom(null, 0, 3),
    away: fc.constantFrom(null, 0, 1),
  }),
  { maxLength: 60 },
);

it('whatever is in a script, of whatever length, both videos end and have no gap', () => {
  const [{ script: played, sides }] = matches as [FilmedMatch];
  fc.assert(
    fc.property(entries, fc.nat({ max: 7_200 }), fc.string(), (drafts, seconds, uuid) => {
      const told = drafts.map((draft) => ({ ...draft, minute: '1', playerName: null })).toSorted((a, b) => a.at - b.at);
      const match = { uuid, sides, script: { ...played, clock: { ...played.clock, seconds }, entries: told } };
      const [broadcast, replay] = [liveSchedule(clips, match), replaySchedule(clips, match)];
      for (const shown of [broadcast, replay]) {
        const ends = shown.map(({ at, segments }) => at + segments);
        expect(shown.map(({ at }) => at)).toEqual([0, ...ends].slice(0, shown.length));
        expect(shown.every(({ segments }) => segments > 0)).toBe(true);
      }
      expect(broadcast.reduce((sum, { segments }) => sum + segments, 0)).toBe(Math.floor(seconds / 2));
    }),
    { seed: 18, numRuns: 60 },
  );
});
