import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from '#config/limits.ts';
import { STREAM_STATUS } from '#contract/stream-status.ts';

/** The values of section 9 of the specification. */
const SPECIFIED = {
  SEARCH_MIN_CHARACTERS: 3,
  SEARCH_DEBOUNCE_MS: 300,
  SEARCH_RESULTS_PER_GROUP: 6,
  SEARCH_FLASH_MS: 300,
  TOAST_MS: 6000,
  PAGE_SIZE: 10,
  FIRST_PAGE: 1,
  REFRESH_INTERVAL_SECONDS: 60,
  REFRESH_LEAD_SECONDS: 180,
  COOKIE_DAYS: 365,
  COOKIE_PATH: '/',
  BREADCRUMBS_MAX: 8,
  BREAKPOINTS: { xs: 0, sm: 600, md: 1050, lg: 1360, xl: 1512 },
  AD_FETCH_MARGIN_PERCENT: 40,
  AD_RENDER_MARGIN_PERCENT: 20,
  AD_MOBILE_SCALING: 2,
  LAZY_RENDER_THRESHOLD: 0.1,
  LAZY_RENDER_BOTTOM_MARGIN_PERCENT: 25,
  APP_VERSION: '0.4.10',
  DATE_FORMATS: { german: 'dd.MM.yyyy', us: 'MM/dd/yyyy', other: 'dd/MM/yyyy' },
  IMAGE_QUALITY: 80,
  IMAGE_WIDTH: 1920,
  BUTTON_HEIGHT_PX: 42,
  FOLLOW_HOVER_SCALE: 0.95,
  FOLLOW_HOVER_SECONDS: 0.15,
  SYNC_TURN_SECONDS: 1,
  TOOLBAR_HEIGHT_PX: 65,
  BAND_HEIGHT_PX: { compact: 50, full: 192 },
  MENU_TOP_OFFSET_PX: 64,
  PAYMENT_CLIENT_ID: 'test',
  CURRENCY: 'EUR',
};

test.each(Object.entries(SPECIFIED))('%s is what the specification says', (name, value) => {
  expect((limits as Record<string, unknown>)[name]).toEqual(value);
});

test('the stream status codes are those of the specification', () => {
  expect(STREAM_STATUS).toEqual({ LIVE: 200, VOD: 600, UPCOMING: 300, TECHNICAL_ISSUE: 500 });
});

test('the Sass mixin breaks at the same widths', () => {
  const sass = readFileSync('src/styles/_breakpoints.scss', 'utf8');
  const widths = [...sass.matchAll(/^ {2}(\w+): (\d+)(?:px)?,$/gm)].map(([, name, px]) => [name, Number(px)]);
  expect(Object.fromEntries(widths)).toEqual(limits.BREAKPOINTS);
});

test('the package version is the version in the footer', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8')).version).toBe(limits.APP_VERSION);
});
