import type { APIResponse, Page } from '@playwright/test';
import { CLIPS } from '#demo/video/clips.ts';
import { expect, test } from '../support/browser.ts';
import { choose, openSettings, seek, stage, video, watchEvent } from '../support/watching.ts';

interface Moment {
  start: number;
  entry: string;
  score: [number, number];
}

const json = async <T>(answer: APIResponse) => (await answer.json()) as T;

interface Match {
  uuid: string;
  stream: { url: string; moments: Moment[] } | null;
  score: { home: number; away: number } | null;
}

/** A free replay with at least three goals, with the moments at which they happen in the video. */
async function replayWithGoals(page: Page, origin: string) {
  const read = async <T>(path: string) => json<T>(await page.request.get(`${origin}/api/v2/${path}`));
  const { data } = await read<{ data: Match[] }>('events?status=latest&video=true&per_page=100');
  const { uuid, score } = data.find((one) => one.stream?.url && one.score && one.score.home + one.score.away >= 3)!;
  const { stream } = await read<Match>(`events/${uuid}`);
  const timeline = await read<{ data: { uuid: string; kind: string; playerName: string }[] }>(
    `events/${uuid}/timeline`,
  );
  const { url, moments } = stream!;
  const goals = timeline.data
    .filter(({ kind }) => kind === 'goal')
    .map((goal) => ({ ...goal, ...moments.find(({ entry }) => entry === goal.uuid)! }));
  return { uuid, url, goals, total: score!.home + score!.away };
}

/** The kind of the clip that a replay shows at a second, by its thumbnail. */
async function clipAt(page: Page, url: string, second: number): Promise<string | undefined> {
  const vtt = await (await page.request.get(url.replace('index.m3u8', 'storyboard.vtt'))).text();
  const cells = [...vtt.matchAll(/#xywh=(\d+),(\d+),(\d+),(\d+)/g)].map(([, x, y, width, height]) => ({
    column: Number(x) / Number(width),
    row: Number(y) / Number(height),
  }));
  const columns = 9;
  const { column, row } = cells[Math.floor(second / 2)]!;
  const segment = row * columns + column;
  return CLIPS.find(({ first, segments }) => segment >= first && segment < first + segments)?.kind;
}

test(
  'each goal of the timeline is a goal in the picture, with its score over it',
  { tag: '@rare' },
  async ({ page, demo }) => {
    test.setTimeout(60_000);
    const { uuid, goals, url, total } = await replayWithGoals(page, demo);
    expect(goals).toHaveLength(total);
    for (const { start } of goals) expect(await clipAt(page, new URL(url, demo).href, start)).toMatch(/^goal-/);
    await page.goto(`${demo}/events/${uuid}`);
    await page.getByRole('button', { name: 'Play the video' }).click();
    const overlay = stage(page).locator('[data-score-overlay]');
    const shown = (start: number) =>
      expect.poll(async () => {
        await seek(page, start);
        return overlay.locator('[data-part="score"]').textContent();
      });
    const [first, second] = goals;
    await shown(first!.start - 2).toBe('0–0');
    await shown(first!.start + 1).toBe(first!.score.join('–'));
    await shown(second!.start + 1).toBe(second!.score.join('–'));
    await openSettings(page);
    await choose(page, 'Captions', 'en');
    await seek(page, second!.start + 0.5);
    const caption = () =>
      video(page).evaluate((element: HTMLVideoElement) =>
        [...element.textTracks]
          .flatMap(({ mode, activeCues }) => (mode === 'disabled' ? [] : [...(activeCues ?? [])]))
          .map((cue) => (cue as VTTCue).text)
          .join(),
      );
    await expect.poll(caption).toContain(second!.playerName);
  },
);

test(
  'the score over the picture can be switched off, and spoiler-free mode hides it',
  { tag: '@rare' },
  async ({ page, demo }) => {
    test.setTimeout(60_000);
    await watchEvent(page, demo, 'status=latest&video=true');
    await seek(page, 20);
    const overlay = stage(page).locator('[data-score-overlay]');
    await expect(overlay).toBeVisible();
    await openSettings(page);
    await stage(page).getByRole('checkbox', { name: 'Score on video' }).uncheck();
    await expect(overlay).toBeHidden();
    await stage(page).getByRole('checkbox', { name: 'Score on video' }).check();
    await expect(overlay).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.dataset['spoilers'] = 'hide';
    });
    await expect(overlay).toBeHidden();
  },
);

test('a live match says what it is at: score and minute over the picture', { tag: '@rare' }, async ({ page, demo }) => {
  test.setTimeout(60_000);
  await watchEvent(page, demo, 'status=live&video=true');
  const overlay = stage(page).locator('[data-score-overlay]');
  await expect(overlay.locator('[data-part="score"]')).toHaveText(/^\d+–\d+$/, { timeout: 20_000 });
  await expect(overlay.locator('[data-part="minute"]')).toHaveText(/^(\d+(\+\d+)?′|HT)$/, { timeout: 20_000 });
});

test('a match of a sport without video has live text and says so', async ({ page, demo }) => {
  const { data } = await json<{ data: Match[] }>(
    await page.request.get(`${demo}/api/v2/events?status=live&sport=handball`),
  );
  await page.goto(`${demo}/events/${data[0]!.uuid}`);
  await expect(page.getByRole('heading', { name: 'No video of this match. Follow it live here.' })).toBeVisible();
  await expect(page.locator('[data-timeline]')).toBeVisible();
});
