import { expect, it } from 'vitest';
import { highlightsOf } from '#demo/video/highlights.ts';
import { CLIPS } from '#demo/video/clips.ts';
import { clipsByKind } from '#demo/video/open-play.ts';
import { replaySchedule } from '#demo/video/replay-schedule.ts';
import { BUNDLED } from '#platform/media/bundled-video.ts';
import { filmedMatch } from '../../../support/filmed-matches.ts';

const clips = clipsByKind(CLIPS);
const found = Array.from({ length: 120 }, (_, index) => {
  const match = filmedMatch(`match ${index}`);
  const about = { uuid: match.uuid, name: 'A – B', sport_uuid: 's', ends_at: 1, video: BUNDLED };
  const scenes = replaySchedule(clips, match).map((shown) => ({
    ...{ from: shown.at * 2, to: (shown.at + shown.segments) * 2, kind: shown.clip.kind },
    entry: shown.entry === undefined ? undefined : match.script.entries[shown.entry],
  }));
  return highlightsOf(about, ['home', 'away'], match.script).map((highlight) => ({
    ...highlight,
    length: scenes.at(-1)!.to,
    goals: match.script.entries.filter(({ kind }) => kind === 'goal').length,
    scenes: scenes.filter(({ from, to }) => {
      const { starts_after: start, duration } = highlight;
      return from >= start && to <= start + duration;
    }),
  }));
}).flat();

it('a highlight is named after the match or a scene and is within the replay', () => {
  expect(
    found.every(({ starts_after, duration, length }) => starts_after >= 0 && starts_after + duration <= length),
  ).toBe(true);
  const names = /^(Key moments|Late winner|Late goal|Opening goal|Goal|Save of the day): \S/;
  expect(found.filter(({ name }) => !names.test(name))).toEqual([]);
});

it('a highlight that is named after a goal or a save is the scene of it, and nothing else', () => {
  const named = found.filter(({ name }) => !name.startsWith('Key moments'));
  expect(named.length).toBeGreaterThan(100);
  for (const { name, scenes } of named) {
    expect(scenes).toHaveLength(1);
    const { playerName, minute, kind } = scenes[0]!.entry!;
    expect(kind).toBe(name.startsWith('Save') ? 'save' : 'goal');
    expect(name).toContain(`: ${playerName} (${minute})`);
  }
});

it('the key moments have all goals', () => {
  for (const { scenes, goals } of found.filter(({ name }) => name.startsWith('Key moments')))
    expect(scenes.filter(({ kind }) => kind.startsWith('goal'))).toHaveLength(goals);
});
