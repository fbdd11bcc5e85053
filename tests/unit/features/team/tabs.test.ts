import { expect, test } from 'vitest';
import { type TeamTab, teamTabs } from '#features/team/tabs.ts';

const ALL = { overview: true, squad: true, matchPlan: true, video: true };

test('a team has four tabs, each with its own path', () => {
  expect(teamTabs('a/b', ALL)).toEqual([
    { tab: 'overview', path: '/teams/a%2Fb' },
    { tab: 'squad', path: '/teams/a%2Fb?tab=squad' },
    { tab: 'matchPlan', path: '/teams/a%2Fb/upcoming-matches' },
    { tab: 'video', path: '/teams/a%2Fb/highlights' },
  ]);
});

test.each(['overview', 'squad', 'matchPlan', 'video'] satisfies TeamTab[])('%s disappears when it is off', (off) => {
  const left = teamTabs('x', { ...ALL, [off]: false }).map(({ tab }) => tab);
  expect(left).toHaveLength(3);
  expect(left).not.toContain(off);
});

test('all tabs can be disabled', () => {
  expect(teamTabs('x', { overview: false, squad: false, matchPlan: false, video: false })).toEqual([]);
});
