import { expect, test } from '../support/browser.ts';
import { faultProxy } from '../support/fault-proxy.ts';
import { inParts } from '../support/in-parts.ts';
import { layoutShifts, sumOf } from '../support/layout-shifts.ts';
import { kindAddresses } from '../support/public-urls.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

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
      const paths = await kindAddresses(origin);
      const slow = new Set<string>();
      const unsteady: string[] = [];
      for (const path of paths) {
        const send = await inParts(origin + path, 900, 12);
        proxy.fault = (asked) => {
          if (asked !== path) return undefined;
          slow.add(path);
          return send;
        };
        await page.goto(proxy.origin + path);
        const shifts = await moved();
        const sum = sumOf(shifts);
        if (sum > SHIFT_MAX) unsteady.push(`${path} ${sum.toFixed(4)} ${shifts.map(({ of }) => of).join(' | ')}`);
      }
      proxy.close();
      expect([...slow]).toEqual(paths);
      expect(unsteady).toEqual([]);
    });
