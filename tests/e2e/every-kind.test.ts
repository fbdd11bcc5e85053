import { kindAddresses } from '../support/addresses.ts';
import { faults } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { inTurns } from '../support/in-turns.ts';
import { expectNoFramework, expectReadable } from '../support/page-checks.ts';

// One page of each kind, on a phone. The full tier reads every page, at every width: tests/full/{accessibility,conformance,pages}.test.ts.

test('every kind of page reads without script and has one heading, landmarks and a language', async ({
  browser,
  demo,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of await kindAddresses(demo)) await expectReadable(page, demo, path);
  await context.close();
});

test('no kind of browse page ships a framework byte before anybody acts', async ({ page, demo }) => {
  for (const path of await kindAddresses(demo)) await expectNoFramework(page, demo, path);
});

test('every kind of page is valid HTML', async ({ request, demo }) => {
  const faulty = await inTurns(await kindAddresses(demo), 4, async (path) =>
    htmlFaults(path, await (await request.get(demo + path)).text()),
  );
  expect(faulty.flat()).toEqual([]);
});

// In halves, which run side by side.
for (const half of [0, 1])
  test(`axe finds nothing on half ${half + 1} of the kinds of page, and nothing is wider than the window`, async ({
    page,
    demo,
  }) => {
    const found: string[] = [];
    for (const [index, path] of (await kindAddresses(demo)).entries())
      if (index % 2 === half) found.push(...(await faults(page, demo, path)));
    expect(found).toEqual([]);
  });
