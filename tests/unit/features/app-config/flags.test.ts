import { expect, test } from 'vitest';
import { FALLBACK_CONFIG } from '#contract/app-config.ts';
import { readFlags, withFlags } from '#features/app-config/flags.ts';
import { completeConfig, loadConfig } from '#features/app-config/read.ts';

test.each([
  ['a key', ['a'], { a: true }],
  ['a key that is on', [{ key: 'a', enabled: true }], { a: true }],
  ['a name with a value', [{ name: 'a', value: true }], { a: true }],
  ['one that is off', [{ key: 'a', enabled: false }], { a: false }],
  ['one that says nothing', [{ key: 'a' }], { a: false }],
  ['one with a value of another type', [{ key: 'a', value: 'yes' }], { a: false }],
  ['one without a key', [{ enabled: true }], {}],
  ['the last one of a key', ['a', { key: 'a', enabled: false }], { a: false }],
])('%s is read', (_case, flags, expected) => {
  expect(Object.fromEntries(readFlags(flags))).toEqual(expected);
});

test('a flag with the name of a switch is that switch; others change nothing', () => {
  const flags = [
    'showPlanSelection',
    'votingOverlay.live',
    'unknown',
    'appName',
    { key: 'nav.actions.search', enabled: false },
  ];
  const config = withFlags(FALLBACK_CONFIG, flags);
  expect(config).toMatchObject({
    showPlanSelection: true,
    appName: 'Premium',
    votingOverlay: { live: true, highlight: false },
  });
  expect(config.nav.actions).toEqual({ ...FALLBACK_CONFIG.nav.actions, search: false });
  expect(config.nav.links).toBe(FALLBACK_CONFIG.nav.links);
});

test('the configuration is completed once for an answer and its flags, and does without flags that cannot be read', async () => {
  const [sent, flags] = [{ appName: 'Arena' }, ['onboardNewUser']];
  expect(completeConfig(sent, flags)).toBe(completeConfig(sent, flags));
  expect(
    await loadConfig(
      async () => sent,
      () => Promise.reject(new Error('down')),
    ),
  ).toMatchObject({ appName: 'Arena' });
});

test('one wrong entry of the configuration does not cost the others', () => {
  const config = completeConfig({
    appName: 'Arena',
    socials: [{ name: 'x' }, { name: 'youtube', link: '/y' }],
    partners: [null],
    appLogo: 7,
  });
  expect(config).toMatchObject({
    appName: 'Arena',
    socials: [{ name: 'youtube', link: '/y' }],
    partners: [],
    appLogo: null,
  });
});
