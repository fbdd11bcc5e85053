import { expect, test, vi } from 'vitest';
import { FALLBACK_CONFIG } from '#contract/app-config.ts';
import { completeConfig, loadConfig } from '#features/app-config/read.ts';

test('the fallback is what the specification describes', () => {
  expect(FALLBACK_CONFIG).toMatchObject({
    appName: 'Premium',
    showHeaderAppName: true,
    showPoweredBy: true,
    onboardNewUser: true,
    nav: {
      logoHeight: 26,
      actions: { search: true, calender: false, notifications: false, joinNow: false, userContextMenu: true },
      contextMenu: { profile: true, follow: false, payment: false, settings: false, chat: false },
    },
  });
  expect(FALLBACK_CONFIG.socials).toHaveLength(3);
});

test('an unreadable config logs one line and uses the fallback', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failing = () => Promise.reject(new Error('down'));
  expect(await loadConfig(failing)).toEqual(FALLBACK_CONFIG);
  expect(await loadConfig(failing)).toEqual(FALLBACK_CONFIG);
  expect(log.mock.calls).toEqual([['Failed to fetch App config, loading fallback!']]);
  log.mockRestore();
});

test('a partial config is completed key by key', () => {
  const config = completeConfig({ appName: 'Arena', nav: { actions: { joinNow: true } } });
  expect(config.appName).toBe('Arena');
  expect(config.nav.actions).toEqual({ ...FALLBACK_CONFIG.nav.actions, joinNow: true });
  expect(config.nav.logoHeight).toBe(26);
});

test('the calendar switch is read in both spellings; the specified one wins', () => {
  expect(completeConfig({ nav: { actions: { calendar: true } } }).nav.actions.calender).toBe(true);
  expect(completeConfig({ nav: { actions: { calendar: true, calender: false } } }).nav.actions.calender).toBe(false);
});

test.each([[null], ['text'], [[]], [{ nav: null, socials: 'x', appName: 5 }]])('%j is survived', (sent) => {
  expect(completeConfig(sent).appName).toBe('Premium');
});
