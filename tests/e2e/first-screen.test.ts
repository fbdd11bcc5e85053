import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser.ts';

/** The main answer of a kind of page: selectors inside `main`, each with how many of its elements the first screen shows. */
type Answer = Record<string, number | { desk: number; phone: number }>;

const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
/** Further widths without a scroll bar. */
const WIDTHS = [320, 768, 1100, 1920];

interface Listed {
  uuid: string;
  stream: unknown;
  teams: { uuid: string | null }[];
  competition: { uuid: string } | null;
  season: { uuid: string } | null;
}

/** One page of each kind with its main answer. Lists may be shorter than what a screen has room for. */
async function kindsOf(page: Page, origin: string): Promise<[path: string, answer: Answer][]> {
  const list = async <One>(path: string): Promise<One[]> => {
    const answer = await page.request.get(`${origin}/api/v2/${path}`);
    return ((await answer.json()) as { data: One[] }).data;
  };
  const [latest, ahead, live, venues, clubs] = await Promise.all([
    list<Listed>('events?status=latest&sport=football&per_page=50'),
    list<Listed>('events?status=upcoming&sport=football&per_page=50'),
    list<Listed>('events?status=live'),
    list<{ uuid: string }>('venues'),
    list<{ uuid: string }>('clubs'),
  ]);
  const silent = (await list<Listed>('events?status=latest&per_page=100')).find(({ stream }) => !stream);
  const of = ahead[0]!;
  const rows = (count: number, phone = 8): Answer => ({
    'a.row': { desk: Math.min(8, count), phone: Math.min(phone, count) },
  });
  const table: Answer = { '.standings tbody tr': 3, '.round h2': 1, '.round a.row': 1 };
  const venue = venues[0] && ([`/venues/${venues[0].uuid}`, { h1: 1, 'h2, h3': 1 }] as [string, Answer]);
  return [
    [`/teams/${of.teams[0]?.uuid}`, { 'a.card': 1, '.form li': 1, '[aria-current=true] > th': 1 }],
    [`/competitions/${of.competition?.uuid}`, table],
    [`/seasons/${of.season?.uuid}`, { '.round h2': 1, '.round a.row': 2 }],
    [`/events/${silent?.uuid}`, { '.scoreboard': 1, '[data-score-text]': 1, '[data-match-status]': 1 }],
    ['/calendar', { 'a.row, .week a': 1 }],
    ['/all-matches', rows(live.length + ahead.length)],
    ['/all-matches?view=results', rows(latest.length, 6)],
    ...(venue ? [venue] : []),
    [`/clubs/${clubs[0]?.uuid}`, { 'a.row': 2 }],
    ['/football', { 'a.card': 1 }],
    ['/search?query=fc', { '.search-groups a': 4 }],
    ['/teams', { '.link-card': 4 }],
  ];
}

/** How many elements are on screen as a whole, in the order of what is seen. */
const onScreen = (page: Page, selector: string) =>
  page
    .getByRole('main')
    .locator(selector)
    .evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { top, bottom, left, right, height } = element.getBoundingClientRect();
          return height > 0 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        }).length,
    );

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

for (const site of ['demo', 'football'] as const)
  test(
    `each kind of page shows its main answer on the first screen (${site})`,
    { tag: '@rare' },
    async ({ page, demo, football }) => {
      test.setTimeout(90_000);
      const origin = { demo, football }[site];
      for (const [path, answer] of await kindsOf(page, origin)) {
        await page.setViewportSize(SIZES.desk);
        await page.goto(origin + path);
        for (const name of ['desk', 'phone'] as const) {
          await page.setViewportSize(SIZES[name]);
          for (const [selector, counts] of Object.entries(answer)) {
            const count = typeof counts === 'number' ? counts : counts[name];
            expect.soft(await onScreen(page, selector), `${path}: ${selector} (${name})`).toBeGreaterThanOrEqual(count);
          }
          expect.soft(await overflow(page), `${path} (${name})`).toBeLessThanOrEqual(0);
        }
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          expect.soft(await overflow(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize(SIZES.desk);
        const board = await page.locator('.scoreboard').evaluateAll(([board]) => board?.clientHeight ?? 0);
        expect.soft(board, path).toBeLessThanOrEqual(220);
      }
    },
  );
