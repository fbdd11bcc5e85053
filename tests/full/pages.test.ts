import { publicAddresses } from '../support/public-urls.ts';
import { test } from '../support/browser.ts';
import { expectNoFramework, expectReadable } from '../support/page-checks.ts';

test('every page reads without script and has one heading, landmarks and a language', async ({ browser, demo }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of await publicAddresses(demo)) await expectReadable(page, demo, path);
  await context.close();
});

test('browse pages load no framework before input', async ({ page, demo }) => {
  for (const path of await publicAddresses(demo)) await expectNoFramework(page, demo, path);
});
