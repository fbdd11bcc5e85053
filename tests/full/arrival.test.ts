import type { ServerResponse } from 'node:http';
import { expect, test } from '../support/browser.ts';
import { faultProxy } from '../support/fault-proxy.ts';
import { layoutShifts } from '../support/layout-shifts.ts';
import { kindAddresses } from '../support/public-urls.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

/** Characters of HTML that arrive at once, and milliseconds until the next. */
const PART = 900;
const PAUSE = 12;
/** What is arriving may move a little: the row, and cards that become as high as the next one in their line. */
const SHIFT_MAX = 0.05;
const WIDTHS = [390, 1440];

for (const site of ['demo', 'football'] as const)
  for (const width of WIDTHS)
    test(`pages that arrive piece by piece keep their place (${site}, ${width} px)`, async ({
      demo,
      football,
      page,
    }) => {
      const origin = { demo, football }[site];
      const proxy = await faultProxy(origin);
      await page.setViewportSize({ width, height: 900 });
      const moved = await layoutShifts(page);
      const unsteady: string[] = [];
      for (const path of await kindAddresses(origin)) {
        const answer = await fetch(origin + path, { headers: { accept: 'text/html' } });
        const headers = {
          'content-type': 'text/html',
          'content-security-policy': answer.headers.get('content-security-policy') ?? '',
        };
        const parts = (await answer.text()).match(new RegExp(`.{1,${PART}}`, 'gs')) ?? [];
        proxy.fault = (asked) =>
          asked === path ? (outgoing) => void sendSlowly(outgoing.writeHead(200, headers), parts) : undefined;
        await page.goto(proxy.origin + path);
        const shifts = await moved();
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        if (sum > SHIFT_MAX) unsteady.push(`${path} ${sum.toFixed(4)} ${shifts.map(({ of }) => of).join(' | ')}`);
      }
      proxy.close();
      expect(unsteady).toEqual([]);
    });

async function sendSlowly(outgoing: ServerResponse, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    outgoing.write(part);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  outgoing.end();
}
