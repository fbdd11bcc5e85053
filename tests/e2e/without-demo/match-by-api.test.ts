import { expect } from '../../support/browser.ts';
import { fileMatch, newMatch, NOW, test } from '../../support/leagues-site.ts';
import { goOffline, LINE, SCORE, shownWithinASecond } from '../../support/live-page.ts';

test('from an empty league to full time, an open page shows each call within a second', async ({ page, site }) => {
  const { operate } = site;
  const team = async (name: string) => (await operate('POST', 'teams', { name, sport: 'football', region: 'DE' })).uuid;
  const [home, away] = [await team('Harbour Town'), await team('Hill United')];
  const competition = (await operate('POST', 'competitions', { name: 'Coast League', sport: 'football', region: 'DE' }))
    .uuid;
  const days = { startsOn: '2026-08-01', endsOn: '2027-05-31' };
  const season = (await operate('POST', 'seasons', { competition, name: '2026/27', ...days })).uuid;
  const kim = (await operate('POST', `teams/${home}/players`, { name: 'Kim Ode', number: 9, position: 'Forward' }))
    .uuid;
  const match = (await operate('POST', 'events', { home, away, season, startTime: NOW })).uuid;
  const [event, timeline] = [`events/${match}`, `events/${match}/timeline`];

  await page.goto(`${site.server.origin}/events/${match}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbour Town – Hill United');
  await page.evaluate("document.documentElement.dataset['sameDocument'] = ''");
  const shows = <Answer>(what: readonly [string, string], change: () => Promise<Answer>) =>
    shownWithinASecond(page, what, change);

  await shows(['[data-lineups]', 'Kim Ode'], () =>
    operate('PUT', `${event}/lineups`, {
      home: { starters: [{ player: kim }] },
      away: { starters: [{ name: 'Sam Low' }] },
    }),
  );
  await shows([SCORE, '0–0'], () => operate('PATCH', event, { status: 'live' }));
  await expect(page.locator('[data-match-status]')).toContainText('Live');
  const goal = await shows([LINE, 'Kim Ode'], () =>
    operate('POST', timeline, { kind: 'goal', side: 'home', player: kim }),
  );
  await expect(page.locator(SCORE).first()).toHaveText('1–0');
  await expect(page.locator('[data-live-minute]')).toHaveText(/^\d+′$/);
  await shows([SCORE, '0–1'], () => operate('PATCH', `${timeline}/${goal.uuid}`, { detail: 'own-goal' }));
  await expect(page.locator(LINE).filter({ hasText: 'Own goal' })).toContainText('0–1');
  await shows([LINE, 'Sam Low'], () =>
    operate('POST', timeline, { kind: 'card', detail: 'yellow', side: 'away', player: 'Sam Low' }),
  );
  await expect(page.locator(LINE).filter({ hasText: 'Sam Low' })).toContainText('Yellow card');
  await shows(['[data-statistic="shots"]', '4'], () =>
    operate('PATCH', `${event}/statistics`, { statistics: [{ kind: 'shots', home: 4, away: 2 }] }),
  );
  await shows(['[data-match-status]', 'FT'], () => operate('PATCH', event, { status: 'finished' }));
  await expect(page.locator('[data-live-minute]')).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-same-document', '');

  await page.goto(`${site.server.origin}/competitions/${competition}`);
  const row = page.getByRole('link', { name: /Harbour Town 0–1 Hill United/ });
  await expect(row).toBeVisible();
  await expect(row.getByRole('img', { name: 'red card' })).toHaveCount(0);
  await operate('POST', timeline, {
    ...{ kind: 'card', detail: 'red', side: 'away', player: 'Sam Low', minute: '90' },
  });
  await page.reload();
  await expect(row.getByRole('img', { name: '1 red card' })).toBeVisible();
});

test('in spoiler-free mode an awarded match says so once its result is revealed', async ({ page, site }) => {
  const match = await newMatch(site, 'RB Leipzig', 'FC Augsburg');
  await site.operate('PATCH', `events/${match.uuid}`, { status: 'awarded', score: { home: 3, away: 0 } });
  await page.goto(site.server.origin);
  await page.getByRole('banner').getByRole('button', { name: 'Spoiler-free mode' }).click();
  await page.goto(`${site.server.origin}/events/${match.uuid}`, { waitUntil: 'networkidle' });
  const state = page.locator('[data-match-status]');
  await expect(state).toHaveText(/FT/, { useInnerText: true });
  await expect(state).not.toHaveText(/Awarded/, { useInnerText: true });
  await page.getByRole('button', { name: 'Show result' }).click();
  await expect(state).toHaveText(/Awarded/, { useInnerText: true });
});

test('a page that was offline for a minute catches up on every missed change', async ({ page, browser, site }) => {
  const away = await (await browser.newContext()).newPage();
  await away.clock.install();
  await goOffline({ site, page, away, aMinute: () => away.clock.fastForward(60_000) });
  await away.context().close();
});

test('only pages that show the match leave the page cache', async ({ request, site }) => {
  const { operate, named, read, server } = site;
  const match = await newMatch(site, 'RB Leipzig', 'VfL Wolfsburg');
  await operate('PATCH', `events/${match.uuid}`, { status: 'live' });
  const { data: others } = await read<{ data: { uuid: string }[] }>(`events?status=upcoming&per_page=100`);
  const own = `/events/${match.uuid}`;
  const around = [
    ...['/', '/all-matches', '/calendar', '/football', '/football/live-games'],
    ...[match.home, match.away].flatMap((team) => [`/teams/${team}`, `/teams/${team}/live`]),
    ...[`/competitions/${match.league}`, `/competitions/${match.league}/live`, `/seasons/${match.season}`],
  ];
  const elsewhere = [
    ...[`/teams/${await named('teams', 'Arsenal')}`, `/teams/${await named('teams', 'Köln')}`],
    ...[`/competitions/${await named('competitions', 'Premier')}`, `/clubs/${await named('clubs', 'Chelsea')}`],
    ...others.filter(({ uuid }) => uuid !== match.uuid).map(({ uuid }) => `/events/${uuid}`),
    ...['/teams', '/clubs', '/competitions', '/venues', '/sports', '/passes'],
  ];
  const all = [own, ...around, ...elsewhere];
  /** Pages that the cache does not serve. */
  const left = async () => {
    const gone: string[] = [];
    // One after the other: under many requests at once the server serves some pages stale.
    for (const path of all)
      if ((await request.get(server.origin + path)).headers()['x-cache'] !== 'hit') gone.push(path);
    return gone;
  };
  await left();
  expect(await left()).toEqual([]);
  await operate('POST', `events/${match.uuid}/timeline`, { kind: 'goal', side: 'home' });
  expect(await left()).toEqual([own, ...around]);
  await operate('POST', `events/${match.uuid}/timeline`, { kind: 'card', detail: 'yellow', side: 'home' });
  expect(await left()).toEqual([own]);
});

test(
  'an import during the match leaves it to the operator, and reports that',
  { tag: '@rare' },
  async ({ page, site }) => {
    const { operate, read, server } = site;
    const { uuid } = await newMatch(site, 'Bayern München', '1. FC Köln');
    const timeline = `events/${uuid}/timeline`;
    await operate('PATCH', `events/${uuid}`, { status: 'live', stream: { url: 'https://media.example/derby.m3u8' } });
    await operate('POST', timeline, { kind: 'goal', side: 'home', player: 'Kim Ode' });
    await operate('PATCH', `events/${uuid}/statistics`, { statistics: [{ kind: 'shots', home: 4, away: 2 }] });
    await operate('PUT', `events/${uuid}/lineups`, {
      ...{ home: { starters: [{ name: 'Kim Ode' }] }, away: { starters: [{ name: 'Sam Low' }] } },
    });
    const parts = ['', '/timeline', '/statistics', '/lineups'];
    const now = () => Promise.all(parts.map((part) => read(`events/${uuid}${part}`)));
    const before = await now();
    await page.goto(`${server.origin}/events/${uuid}`);
    await expect(page.locator(SCORE).first()).toHaveText('1–0');

    const inFile = fileMatch('Matchday 12', '2026-11-22', 'Bayern München', '1. FC Köln', { ft: [0, 3] });
    const report = site.importAgain(inFile);
    expect(report).toMatch(/ 0 inserted\n +0 updated\n +4 unchanged\n/);
    for (const field of ['start', 'status', 'score'])
      expect(report).toContain(`2026-27/de.1.json Bayern München – 1. FC Köln: ${field} (operator)`);
    expect(await now()).toEqual(before);
    await shownWithinASecond(page, [SCORE, '1–1'], () => operate('POST', timeline, { kind: 'goal', side: 'away' }));
    await page.reload();
    await expect(page.locator(SCORE).first()).toHaveText('1–1');
    await expect(page.locator('[data-match-status]')).toContainText('Live');
  },
);
