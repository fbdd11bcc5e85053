import type { Page } from '@playwright/test';
import { paths } from '#config/paths.ts';
import { overflow } from '../../support/axe.ts';
import { expect } from '../../support/browser.ts';
import { matchesOfDay } from '../../support/day-pages.ts';
import { mapConcurrent } from '../../support/map-concurrent.ts';
import { signIn } from '../../support/member.ts';
import { asOurs, signUp } from '../../support/signed-in.ts';
import { textFaults } from '../../support/text-faults.ts';
import { MANY, NAMES, SEASONS, test, type UglySite } from '../../support/ugly-site.ts';

const WIDTHS = [320, 390, 600, 768, 1100, 1440, 1920];
/** Where no word may be cut without a sign. */
const NARROW = [320, 390];

/** Pages with the longest, the fewest and the most: each of a public kind. */
function addresses({ teams, competition, season, idle, venue, matches }: UglySite): string[] {
  const team = (uuid: string) => ['', '/upcoming-matches', '/latest-matches'].map((part) => `/teams/${uuid}${part}`);
  const parts = ['', '/live', '/upcoming-matches', '/latest-matches', '/champions'];
  return [
    ...['/', '/de', '/football', '/sports', '/football/upcoming-matches', '/football/teams', '/football/competitions'],
    ...['/teams', '/teams?page=2', '/teams?letter=S', '/clubs', '/competitions', '/venues', '/passes', '/highlights'],
    ...team(teams.word).concat(team(teams.words), team(teams.arabic), team(teams.idle)),
    ...[`/teams/${teams.word}?tab=squad`, paths.teamSeason(teams.word, '2010/11')],
    ...parts.flatMap((part) => [`/competitions/${competition}${part}`, `/competitions/${idle.competition}${part}`]),
    ...[`/seasons/${season}`, `/seasons/${idle.season}`, `/clubs/${idle.club}`],
    ...[`/venues/${venue}`, `/venues/${idle.venue}`],
    ...['day', 'week', 'month'].map((view) => `/calendar?date=2026-11-22&view=${view}`),
    ...['/calendar?date=1999-01-01', '/all-matches', '/all-matches?view=results'],
    ...[NAMES.word, NAMES.arabic, 'Sportverein', 'zzqq'].map((query) => `/search?query=${encodeURIComponent(query)}`),
    ...Object.values(matches).map((uuid) => `/events/${uuid}`),
  ];
}

/** What is wrong with the open page: it scrolls sideways at some width, or loses words on a phone. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await overflow(page);
    if (wider > 0) found.push(`${path} is ${wider} px wider than ${width}`);
    if (NARROW.includes(width)) for (const fault of await textFaults(page)) found.push(`${path} at ${width}: ${fault}`);
  }
  return found;
}

test('no page scrolls sideways or loses words: long and right-to-left names, three teams, 0 and 200 items, 20 seasons', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const found: string[] = [];
  for (const path of addresses(site)) {
    const answer = await page.goto(site.origin + path);
    expect(answer?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
    found.push(...(await faultsOf(page, path)));
  }
  expect(found).toEqual([]);
});

const movingCount = () => document.getAnimations().filter((one) => one instanceof CSSTransition).length;

test('a member with a long name who follows 200 teams, or none, has pages that fit', async ({
  page,
  context,
  site,
}) => {
  test.setTimeout(240_000);
  const { origin, allTeams } = site;
  const own = ['/follow', '/profile', '/payment', '/setting', '/onboarding-platform/edit', '/'];
  const found: string[] = [];
  await signUp(context, origin, { name: NAMES.word, onboarded: true });
  for (const path of own) {
    await page.goto(origin + path);
    found.push(...(await faultsOf(page, `${path} of nobody`)));
  }
  await mapConcurrent(allTeams.slice(0, MANY), 4, async (uuid) => {
    const follow = { object_type: 'Team', object_uuid: uuid, scope: 'follow' };
    const request = { headers: asOurs(origin), data: follow };
    expect((await context.request.post(`${origin}/v2/user_favorites`, request)).ok()).toBe(true);
  });
  for (const path of own) {
    await page.goto(origin + path);
    found.push(...(await faultsOf(page, path)));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${origin}/de/onboarding-platform/edit`);
  await expect(page.getByRole('main').locator('small').first()).toHaveText('Fußball');
  await page.goto(`${origin}/follow`);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(MANY);
  for (const name of ['Menu', 'Search', 'Notifications', 'Account']) {
    await page.getByRole('banner').getByRole('button', { name }).click();
    await page.waitForLoadState('networkidle');
    // The words of a drawer that comes or goes are outside.
    await expect.poll(() => page.evaluate(movingCount)).toBe(0);
    for (const fault of await textFaults(page)) found.push(`${name}: ${fault}`);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(movingCount)).toBe(0);
  }
  expect(found).toEqual([]);
});

test('the lists are whole: every season, every match of a day, every team by pages', async ({ page, site }) => {
  const { origin, competition } = site;
  await page.goto(`${origin}/competitions/${competition}/champions`);
  await expect(page.getByRole('main').getByText(NAMES.word)).toHaveCount(SEASONS - 1);
  await page.goto(`${origin}/teams`);
  const last = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^\d+$/ }).last();
  await last.click();
  await expect(
    page.getByRole('main').getByRole('link', { name: /Sportverein|Nobody|Spielgemeinschaft/ }),
  ).not.toHaveCount(0);
  await page.goto(`${origin}/calendar?date=2026-11-22&view=day`);
  expect((await matchesOfDay(page)).size).toBeGreaterThanOrEqual(100);
});

test('a score between right-to-left names is read from the home side', async ({ page, site }) => {
  const { origin, teams, matches } = site;
  await signIn(page, origin);
  /** The digits of the first score inside, from the left of the screen to the right. */
  const digits = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        const found: { digit: string; left: number; top: number }[] = [];
        while (walker.nextNode()) {
          const text = walker.currentNode as Text;
          if (!text.parentElement?.checkVisibility()) continue;
          for (const match of text.data.matchAll(/\d/g)) {
            const range = document.createRange();
            range.setStart(text, match.index);
            range.setEnd(text, match.index + 1);
            const { left, top } = range.getBoundingClientRect();
            found.push({ digit: match[0], left, top });
          }
        }
        return found
          .toSorted((one, other) => one.left - other.left)
          .map(({ digit }) => digit)
          .join('');
      });
  await page.goto(`${origin}/events/${matches.played}`);
  expect(await digits('[data-score-text]')).toBe('31');
  await page.goto(`${origin}/teams/${teams.hebrew}/latest-matches`);
  await expect(page.locator('a.row').first()).toBeVisible();
});
