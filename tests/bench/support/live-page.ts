import type { Page } from '@playwright/test';

/** A live event of the demo server with a video: among those that fill the live window, the one that runs longest. */
export async function liveEvent(origin: string): Promise<{ uuid: string; url: string }> {
  const answer = await fetch(`${origin}/api/v2/events?per_page=100&status=live`);
  const { data } = (await answer.json()) as {
    data: { uuid: string; stream: { url: string | null; startedAt: string; dvrSeconds: number } | null }[];
  };
  const videos = data.filter(({ stream }) => stream?.url?.startsWith('/media/live/'));
  const began = ({ stream }: (typeof data)[number]) => Date.parse(stream!.startedAt);
  const newest = Math.max(...videos.map(began));
  const full = videos.filter((video) => began(video) <= newest - video.stream!.dvrSeconds * 1000);
  const [found] = full.toSorted((a, b) => began(b) - began(a));
  if (!found) throw new Error('The demo has no live video now');
  return { uuid: found.uuid, url: found.stream!.url! };
}

/** Clicks play and resolves when the video moves. */
export async function startVideo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play the video' }).click();
  await page.waitForFunction(() => document.querySelector('video')!.played.length > 0);
}
