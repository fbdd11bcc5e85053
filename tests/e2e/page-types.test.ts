import { kindAddresses } from '../support/public-urls.ts';
import { faultsOf, PHONE } from '../support/axe.ts';
import { expect, test } from '../support/browser.ts';
import { htmlFaults } from '../support/html-faults.ts';
import { mapConcurrent } from '../support/map-concurrent.ts';
import { expectComplete, expectNoFramework } from '../support/page-checks.ts';

// One page of each type, on a phone. The full tier reads every page at every width:
// tests/full/{accessibility,conformance,pages}.test.ts.

test.describe.configure({ mode: 'parallel', timeout: 240_000 });

test('every page type is valid HTML and has one heading, landmarks, a language and complete sentences', async ({
  request,
  demo,
}) => {
  const faulty = await mapConcurrent(await kindAddresses(demo), 4, async (path) => {
    const answer = await request.get(demo + path);
    const html = await answer.text();
    expectComplete(path, answer.status(), html);
    return htmlFaults(path, html);
  });
  expect(faulty.flat()).toEqual([]);
});

/** Pages that look alike, of whatever they are: lists of matches or of names, sports, texts, errors. */
const ALIKE = [
  /\/(?:live|live-games|upcoming-matches|latest-matches)$/,
  /\/(?:clubs|competitions|teams|venues)$/,
  /\/highlights$/,
  /^\/(?:football|sports\/[^/]+)$/,
  /^\/(?:cookies|imprint|privacy|terms)$/,
  /^\/(?:nothing|unauthorized)/,
];

/** What pages that look alike have in common. */
const lookOf = (path: string): string => ALIKE.find((kind) => kind.test(path))?.source ?? path;

/** Pages that look different, in one language. */
async function looks(demo: string): Promise<string[]> {
  const addresses = (await kindAddresses(demo)).filter((path) => !path.startsWith('/de'));
  return [...new Map(addresses.map((path) => [lookOf(path), path])).values()];
}

// Two halves run in parallel.
for (const half of [0, 1])
  test(`page types load no framework before input, pass axe and fit the viewport (${half + 1} of 2)`, async ({
    page,
    demo,
  }) => {
    // Their alternative texts and places are of the page; to draw them takes as long as all checks.
    await page.route('**/*.avif*', (route) => route.abort());
    const found: string[] = [];
    for (const [index, path] of (await looks(demo)).entries()) {
      if (index % 2 !== half) continue;
      await page.setViewportSize({ width: PHONE, height: 900 });
      await expectNoFramework(page, demo, path, async () => {
        found.push(...(await faultsOf(page, path)));
      });
    }
    expect(found).toEqual([]);
  });
