import type { AppConfig } from '#contract/app-config.ts';
import { paths } from '#config/paths.ts';

export type TeamTab = keyof AppConfig['pages']['team']['tabs'];

const TABS: readonly { tab: TeamTab; path: (team: string) => string }[] = [
  { tab: 'overview', path: paths.team },
  { tab: 'squad', path: paths.teamSquad },
  { tab: 'matchPlan', path: paths.teamUpcoming },
  { tab: 'video', path: paths.teamHighlights },
];

/** Tabs of a team's pages that the operator enables, with paths without locale (D-22). */
export function teamTabs(team: string, shown: Readonly<Record<TeamTab, boolean>>): { tab: TeamTab; path: string }[] {
  return TABS.filter(({ tab }) => shown[tab]).map(({ tab, path }) => ({ tab, path: path(team) }));
}
