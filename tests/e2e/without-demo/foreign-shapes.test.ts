import { routes } from '#config/routes.ts';
import { expect, test as base } from '../../support/browser.ts';
import { mapConcurrent } from '../../support/map-concurrent.ts';
import { FAILURES, minimalBackend, type MinimalBackend } from '../../support/minimal-backend.ts';
import { type RunningServer, startServer } from '../../support/server.ts';

const NOW = '2026-11-21T14:00:00Z';
/** An address for each public pattern, by its parameters. */
const IDS: Readonly<Record<string, string>> = {
  ...{ events: 'e1', highlights: 'h1', clubs: 'c1', competitions: 'k1', seasons: 's1', regions: 'r1', teams: 't1' },
  ...{ venues: 'v1', sports: 'handball' },
};
/** Pages that are no page of theirs: they say so by another status. */
const OTHERWISE: Readonly<Record<string, number>> = { '/unauthorized': 403, '/teams/t1/seasons/2025-26': 404 };
/** Machines' files, redirects and parts of pages have tests of their own. */
const pages = routes
  .filter(({ kind, access, pattern }) => kind === 'page' && access === 'public' && !pattern.includes(':code'))
  .map(({ pattern }) =>
    pattern
      .replace('/:sport/', '/football/')
      .replace('/:season', '/2025-26')
      .replace(/^\/(\w+)\/:\w+/, (_, list: string) => `/${list}/${IDS[list]}`),
  );

const test = base.extend<object, { foreign: { backend: MinimalBackend; site: RunningServer } }>({
  foreign: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const backend = await minimalBackend();
      const site = await startServer({ DEMO: '0', NOW, API_URL: backend.origin });
      await use({ backend, site });
      await site.stop();
      await backend.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test('every public page is shown with the specification’s own shapes, and each fault is logged once', async ({
  foreign,
  request,
}) => {
  const { origin } = foreign.site;
  const more = [
    '/events/e2',
    '/events/e3',
    '/teams/t2',
    '/teams/t1?tab=squad',
    '/search?query=lions',
    '/de/events/e3',
    '/calendar?date=2026-11-21',
  ];
  const answers = await mapConcurrent([...pages, ...more], 3, async (path) => ({
    path,
    answer: await request.get(origin + path, { maxRedirects: 0 }),
  }));
  const wrong = answers
    .filter(({ path, answer }) => answer.status() !== (OTHERWISE[path] ?? 200))
    .map(({ path, answer }) => `${path} ${answer.status()}`);
  expect(wrong).toEqual([]);
  for (const { path, answer } of answers)
    expect((await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, ''), path).not.toMatch(
      /\bundefined\b|\bNaN\b|Invalid Date|\[object /,
    );
  const logged = foreign.site.output().match(/\/api\/v2\/teams: \S+/g);
  expect(logged?.toSorted()).toEqual([...new Set(logged)].sort());
  expect(logged).toContain('/api/v2/teams: data.*.images.*.url');
});

test('a list shows the rows that can be read', async ({ foreign, page }) => {
  await page.goto(`${foreign.site.origin}/teams`);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/Lions\s*Football/, /Lions II/]);
  await page.goto(`${foreign.site.origin}/events/e3`);
  await expect(page.getByRole('main')).toContainText('Date to be announced');
});

test('a failure is a failure whatever its body is', async ({ foreign, request }) => {
  const { backend, site } = foreign;
  const statuses: Record<string, number[]> = {};
  for (const [body, answer] of Object.entries(FAILURES)) {
    for (const status of [401, 403, 404, 409, 500, 503]) {
      backend.instead = (path) => (path.startsWith('clubs/') ? answer(status) : undefined);
      const shown = await request.get(`${site.origin}/clubs/${status}-${Object.keys(FAILURES).indexOf(body)}`, {
        maxRedirects: 0,
      });
      statuses[body] = [...(statuses[body] ?? []), shown.status()];
    }
  }
  backend.instead = undefined;
  expect(statuses).toEqual(
    Object.fromEntries(Object.keys(FAILURES).map((body) => [body, [503, 403, 404, 503, 503, 503]])),
  );
});
