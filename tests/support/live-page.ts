import { expect, type Page } from '@playwright/test';
import { faultProxy } from './fault-proxy.ts';
import { type LeaguesSite, newMatch } from './leagues-site.ts';

export const SCORE = '.scoreboard [data-score-text]';
export const LINE = '[data-timeline] li';

/** The time (ms) at which the page shows the text in an element of the selector; Infinity after 10 s. */
const shownAt = (page: Page, selector: string, text: string): Promise<number> =>
  page.evaluate(
    ([where, what]) =>
      new Promise<number>((resolve) => {
        const check = () => {
          const all = [...document.querySelectorAll(where)];
          if (!all.some((one) => one.checkVisibility() && one.textContent.includes(what))) return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(check);
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
        setTimeout(() => resolve(Number.POSITIVE_INFINITY), 10_000);
        check();
      }),
    [selector, text] as const,
  );

/** Makes a change and expects the open page to show it within a second of the response; resolves to the response. */
export async function shownWithinASecond<Answer>(
  page: Page,
  [selector, text]: readonly [selector: string, text: string],
  change: () => Promise<Answer>,
): Promise<Answer> {
  await expect(page.locator(selector).filter({ hasText: text, visible: true })).toHaveCount(0);
  const shown = shownAt(page, selector, text);
  const answer = await change();
  const answeredAt = Date.now();
  expect((await shown) - answeredAt, `ms until "${text}"`).toBeLessThan(1000);
  return answer;
}

/** The match data on a page. */
const matchDataOn = (page: Page) =>
  page.locator(`${SCORE}, [data-timeline], [data-statistics], [data-lineups]`).allInnerTexts();

interface Pages {
  site: LeaguesSite;
  /** Stays connected. */
  page: Page;
  /** In its own context, which goes offline. */
  away: Page;
  /** Lets it stay offline for a minute. */
  aMinute(): Promise<void>;
}

/** Two pages of a live match. One goes offline for a minute of changes, and then shows all of them. */
export async function goOffline({ site, page, away, aMinute }: Pages): Promise<void> {
  const { operate, server } = site;
  const { uuid } = await newMatch(site, 'FC Augsburg', 'Werder Bremen');
  const [event, timeline] = [`events/${uuid}`, `events/${uuid}/timeline`];
  await operate('PATCH', event, { status: 'live' });
  const first = await operate('POST', timeline, { kind: 'goal', side: 'home', player: 'Kim Ode' });
  const [context, network] = [away.context(), await faultProxy(server.origin)];
  const open = async (one: Page, origin: string) => {
    const connected = one.waitForResponse(/\/stream/);
    await one.goto(`${origin}/events/${uuid}`);
    await connected;
  };
  await Promise.all([open(page, server.origin), open(away, network.origin)]);
  await shownWithinASecond(away, [LINE, 'Lou Way'], () =>
    operate('POST', timeline, { kind: 'goal', side: 'home', player: 'Lou Way' }),
  );
  const before = await matchDataOn(away);
  // Chromium keeps open connections when a page goes offline.
  await context.setOffline(true);
  await network.refuse();

  await operate('DELETE', `${timeline}/${first.uuid}`);
  await shownWithinASecond(page, [LINE, 'Sam Low'], () =>
    operate('POST', timeline, { kind: 'goal', side: 'away', player: 'Sam Low' }),
  );
  await operate('POST', timeline, { kind: 'card', detail: 'red', side: 'away', player: 'Bo Ash' });
  await operate('PATCH', `${event}/statistics`, { statistics: [{ kind: 'corners', home: 3, away: 0 }] });
  await operate('PUT', `${event}/lineups`, {
    home: { starters: [{ name: 'Kim Ode' }] },
    away: { starters: [{ name: 'Sam Low' }], bench: [{ name: 'Bo Ash' }] },
  });
  await aMinute();
  expect(await matchDataOn(away)).toEqual(before);

  const resumed = away.waitForRequest(/\/stream\?since=\d+$/);
  await network.listen();
  await context.setOffline(false);
  await resumed;
  await expect(away.locator('[data-lineups]')).toContainText('Bo Ash');
  await expect(page.locator('[data-lineups]')).toContainText('Bo Ash');
  expect(await matchDataOn(away)).toEqual(await matchDataOn(page));
  await expect(away.locator(SCORE).first()).toHaveText('1–1');
  network.close();
}
