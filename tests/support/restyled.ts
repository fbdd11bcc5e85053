import type { Page } from '@playwright/test';

interface Trace {
  name: string;
  args: { elementCount?: number };
}

/** Elements whose style the browser resolves anew from `act` to the second frame after it. Chromium. */
export async function restyled(page: Page, act: () => Promise<unknown>): Promise<number> {
  const client = await page.context().newCDPSession(page);
  const seen: Trace[] = [];
  client.on('Tracing.dataCollected', ({ value }) => seen.push(...(value as unknown as Trace[])));
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve));
  await client.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } });
  await act();
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await client.send('Tracing.end');
  await ended;
  await client.detach();
  const counts = seen.filter(({ name }) => name === 'UpdateLayoutTree').map(({ args }) => args.elementCount ?? 0);
  return counts.reduce((sum, count) => sum + count, 0);
}
