import type { AppConfig } from '#contract/app-config.ts';

/** What an operator switches on and off, in groups; each is a path in the configuration. */
export const SWITCHES = {
  site: ['showHeaderAppName', 'showPoweredBy', 'uppercaseSectionHeaders', 'onboardNewUser', 'showPlanSelection'],
  header: ['nav.actions.search', 'nav.actions.calender', 'nav.actions.notifications', 'nav.actions.joinNow'],
  menu: ['nav.contextMenu.profile', 'nav.contextMenu.follow', 'nav.contextMenu.payment', 'nav.contextMenu.settings'],
  team: ['pages.team.tabs.overview', 'pages.team.tabs.squad', 'pages.team.tabs.matchPlan', 'pages.team.tabs.video'],
  vote: ['votingOverlay.live', 'votingOverlay.latestMatch', 'votingOverlay.upcomingMatch', 'votingOverlay.highlight'],
} as const;
export type SwitchGroup = keyof typeof SWITCHES;
export type Switch = (typeof SWITCHES)[SwitchGroup][number];

const ALL: readonly Switch[] = Object.values(SWITCHES).flat();
export const isSwitch = (key: string | undefined): boolean => ALL.some((one) => one === key);

/** Whether a switch is on. */
export const isOn = (config: AppConfig, path: Switch): boolean =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], config) ===
  true;

/** The configuration with these switches on, and all others off. */
export function withSwitches(config: AppConfig, on: readonly string[]): AppConfig {
  const copy = structuredClone(config);
  for (const path of ALL) {
    const names = path.split('.');
    const last = names.pop()!;
    const part = names.reduce<Record<string, unknown>>((tree, name) => tree[name] as never, copy as never);
    part[last] = on.includes(path);
  }
  return copy;
}
