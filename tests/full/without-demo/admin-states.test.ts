import type { Page } from '@playwright/test';
import { openDatabase } from '#platform/database/open.ts';
import { storePlayback } from '#platform/playback/store.ts';
import { confirmPassword, NOW, signInAs } from '../../support/admin-site.ts';
import { send, smallLeague, stateFaults, test } from '../../support/admin-states.ts';
import { expect } from '../../support/browser.ts';

test.describe.configure({ timeout: 400_000 });

const alert = (page: Page) => page.getByRole('main').getByRole('alert').first();
const TEXT = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

test('every form that is sent wrong says what is wrong, at its field, in reach and accessibly', async ({
  page,
  context,
  site,
}) => {
  const { uuid: owner } = await signInAs(context, site, ['owner']);
  await confirmPassword(context, site);
  const league = await smallLeague(site);
  const { match, over, club, home, season } = league;
  const wrong: [state: string, path: string, act: string | null, fields: Parameters<typeof send>[2], says: RegExp][] = [
    ['a match against itself', 'matches/add', null, { home: 'A', away: 'a', date: '2026-12-01' }, /cannot play itself/],
    ['a match without sides', 'matches/add', null, { home: '', away: '' }, /Fill in/],
    ['nothing to import', 'matches/import', null, {}, /Choose a file or paste/],
    ['half a score', `matches/${match}`, 'result', { scoreHome: '1', scoreAway: '' }, /both scores/],
    ['a score of words', `matches/${match}`, 'result', { scoreHome: 'one', scoreAway: '2' }, /whole number/],
    ['a match without a day', `matches/${match}`, 'details', { date: '' }, /Fill in/],
    ['repeats without end', `matches/${match}`, 'repeat', { times: '100000' }, /from 1 to 60/],
    ...(['club', 'team', 'competition', 'venue'] as const).map(
      (kind) => [`a ${kind} without a name`, `catalogue/add?kind=${kind}`, null, { name: '' }, /Fill in/] as never,
    ),
    ['a team of no club', 'catalogue/add?kind=team', null, { name: 'X', club: 'Nobody' }, /Nothing on this site/],
    ['a club whose name is gone', `catalogue/club/${club}`, 'details', { name: '' }, /Fill in/],
    ['a crest that is none', `catalogue/club/${club}`, 'pictures', { logo: TEXT }, /no picture/],
    ['a deduction of nothing', `catalogue/season/${season}`, 'format', { team: home }, /how many points/],
    ['a club that is needed', `catalogue/club/${club}`, 'delete', {}, /.+/],
    ['a merge with itself', `catalogue/team/${home}/merge`, 'choose', { name: `Harbour ${league.name}` }, /same one/],
    ['an empty squad', `catalogue/team/${home}/squad`, null, { players: '' }, /Fill in/],
    ['a video without https', `media/${match}`, 'video', { url: 'http://a' }, /https/],
    ['pay per view without a price', `media/${match}`, 'access', { access: 'ppv' }, /price/i],
    ['a cut without times', `media/${over}`, 'highlight', { name: 'Goal', in: 'x', out: 'y' }, /time/i],
    ['a pass without a price', 'shop/passes/new', null, { nameEn: 'P', textEn: 'T', price: 'cheap' }, /4\.99/],
    ['access to nothing', `members/${owner}`, 'grant', {}, /Choose a pass/],
    ['access to no match', `members/${owner}`, 'grant', { match: 'x' }, /not the address of a match/],
    ['a colour that is none', 'site', 'look', { primary: '#12' }, /such as/],
    ['links without addresses', 'site', 'links', { links: 'Tickets' }, /begins with https/],
    ['a name that nobody knows', 'site', 'top', { top: 'Nobody' }, /called “Nobody”/],
    ['a partner without a name', 'site/partners', 'add', { name: '' }, /Fill in/],
    ['a closed path that is none', 'site/robots', null, { closed: 'venues' }, /begins with \//],
    ['a person without a role', 'people', null, { email: 'a@club.example' }, /at least one role/],
    ['the last owner leaves', `people/${owner}`, 'remove', {}, /owner/i],
    ['a wrong password', 'confirm', null, { password: 'not mine' }, /.+/],
  ];
  const found: string[] = [];
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [state, path, act, fields, says] of wrong) {
    await page.goto(`${site.origin}/admin/${path}`);
    await send(page, act, fields);
    await expect(alert(page), state).toContainText(says);
    // A long page shows what is wrong, not its beginning.
    await expect(alert(page), state).toBeFocused();
    await expect(alert(page), state).toBeInViewport();
    found.push(...(await stateFaults(page, state)));
  }
  expect(found).toEqual([]);
});

test('previews, results, full and empty lists are accessible', async ({ page, context, browser, site }) => {
  const { uuid: owner } = await signInAs(context, site, ['owner']);
  await confirmPassword(context, site);
  const found: string[] = [];
  const look = async (state: string, path?: string) => {
    if (path) await page.goto(`${site.origin}/admin/${path}`);
    found.push(...(await stateFaults(page, state)));
  };
  const { operate, club, home, away, over, match, season } = await smallLeague(site);
  await look('no matches on a day', 'matches?day=2020-01-01');
  await look('nothing is found', 'catalogue?kind=team&q=nobody');
  await look('no orders of a state', 'shop?state=failed');
  await look('no viewers', 'viewers');

  const database = await openDatabase(site.dataDir);
  const measurements = [
    { bl: 1000, startup: 300, stalls: 1 },
    { bl: 4000, stalls: 0 },
  ];
  await storePlayback(database, { event: over, measurements }, { now: Date.parse(NOW), device: 'phone' });
  await database.destroy();
  await look('viewers', 'viewers');
  await look('today with what needs somebody', '');

  await page.goto(`${site.origin}/admin/matches/import`);
  const table = 'Date;Home;Away\n05.12.2026;Lake Side;Mill Rovers\nnever;Lake Side;Mill Rovers';
  await send(page, null, { text: table, competition: 'Lake Cup', season: '2026-27' });
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  await look('an import is previewed, one row is not taken');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('Imported');
  await look('an import is done');

  const format = { deductions: [{ team: home, points: 3, reason: 'A player too many' }] };
  await operate('PATCH', `seasons/${season}`, {
    format: { ...format, zones: [{ kind: 'promotion', from: 1, to: 1 }] },
  });
  await look('a season with corrections', `catalogue/season/${season}`);
  await operate('PATCH', `teams/${home}/aliases`, { add: ['The Gulls'], remove: [] });
  await look('a team with other names', `catalogue/team/${home}`);
  await look('a club with its team', `catalogue/club/${club}`);
  await look('a merge is previewed', `catalogue/team/${home}/merge?into=${away}`);
  await page.goto(`${site.origin}/admin/catalogue/team/${home}/squad`);
  await send(page, null, { players: '9 Ada Example, forward\n1 Bo Example' });
  await send(page, null, { players: '9 Ada Example, forward' });
  await expect(page.getByRole('main')).toContainText('Left the squad');
  await look('a squad that somebody has left');

  await operate('POST', `events/${over}/highlights`, {
    name: 'The winner',
    url: 'https://media.example/a.mp4',
    duration: 20,
  });
  await look('a match with a video and a highlight', `media/${over}`);
  await page.goto(`${site.origin}/admin/media/${match}`);
  await send(page, 'key');
  await expect(page.getByRole('status')).toContainText('Stream key');
  await look('a key that is shown once');
  await look('a match that has a key', `media/${match}`);
  await look('the list of videos', 'media');

  await page.goto(`${site.origin}/admin/shop/passes/new`);
  await send(page, null, { nameEn: 'Season Pass', textEn: 'Everything.', price: '24.90', everything: true });
  await look('a pass was added');
  await page.getByRole('link', { name: /Season Pass/ }).click();
  await send(page, null, { active: false });
  await look('a pass that is off sale', 'shop/passes');
  await page.goto(`${site.origin}/admin/shop/coupons`);
  await send(page, 'create', { prefix: '?' });
  await look('a batch that is refused');
  await page.goto(`${site.origin}/admin/shop/coupons`);
  await send(page, 'create', { prefix: 'SUMMER', count: '3', until: '2026-12-31' });
  await page.getByRole('button', { name: 'End: SUMMER' }).click();
  await look('a batch that has ended');

  await page.goto(`${site.origin}/admin/members/${owner}`);
  await send(page, 'grant', { match: `${site.origin}/events/${match}` });
  await look('a member with access');
  await page.getByRole('button', { name: /^Take away/ }).click();
  await look('a member whose access has ended');
  const leaver = await browser.newContext();
  const { uuid: member } = await signInAs(leaver, site, []);
  await leaver.close();
  await page.goto(`${site.origin}/admin/members/${member}`);
  await send(page, 'delete');
  await expect(page.getByRole('button', { name: 'Keep account' })).toBeVisible();
  await look('a member who is to be deleted');
  await look('the list of members', 'members');

  await page.goto(`${site.origin}/admin/site/partners`);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="32"><rect width="80" height="32"/></svg>';
  const image = { name: 'p.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) };
  await send(page, 'add', { name: 'Harbour Bank', href: 'https://bank.example', image });
  await look('a partner was added');
  await page.goto(`${site.origin}/admin/site/legal?page=imprint&language=en`);
  await send(page, null, { text: '## Club\n\n- **Ada**' }, 'Preview');
  await look('a legal text is previewed');
  await send(page, null, {}, 'Save');
  await look('a legal text of one’s own');
  await look('a legal text in the other language', 'site/legal?page=imprint&language=de');
  await page.goto(`${site.origin}/admin/site`);
  for (const heading of await page.locator('summary').all()) await heading.click();
  await look('the site with all parts open');
  await page.goto(`${site.origin}/admin/matches/${match}`);
  for (const heading of await page.locator('summary').all()) await heading.click();
  await look('a match with all parts open');
  await send(page, 'postpone');
  await look('a match that is postponed');
  await look('changes, some of which can be undone', 'audit');
  expect(found).toEqual([]);
});
