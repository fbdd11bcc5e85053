import { publicAddresses } from '../support/public-urls.ts';
import { expect, test } from '../support/browser.ts';
import { firstOf } from '../support/listed.ts';
import { signIn } from '../support/member.ts';
import { textFaults } from '../support/text-faults.ts';

test.use({ viewport: { width: 390, height: 844 } });

for (const locale of ['', '/de'])
  for (const catalogue of ['demo', 'football'] as const)
    test(`all words under ${locale || '/'} fit a phone, in the ${catalogue} catalogue`, async ({
      page,
      demo,
      football,
    }) => {
      test.setTimeout(180_000);
      const origin = { demo, football }[catalogue];
      const paths = (await publicAddresses(origin)).filter((path) => !/^\/(?:de|en-us)\b/.test(path));
      expect(paths.length).toBeGreaterThan(30);
      const found: string[] = [];
      for (const path of paths) {
        await page.goto(origin + locale + path);
        for (const fault of await textFaults(page)) found.push(`${locale}${path} ${fault}`);
      }
      expect(found).toEqual([]);
    });

test('the next match of a favorite fits its names at every width', async ({ page, demo }) => {
  await signIn(page, demo, [{ uuid: await firstOf(page, demo, 'teams?sport=football'), type: 'Team' }]);
  for (const width of [390, 700, 1100, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${demo}/follow`);
    const names = page.getByRole('article').locator('.sides b');
    await expect(names).toHaveCount(2);
    for (const name of await names.all()) {
      const { lines, letters } = await name.evaluate((element) => ({
        lines: element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight),
        letters: element.textContent.length,
      }));
      expect(lines, `${letters} letters at ${width}`).toBeLessThan(letters / 7 + 1);
    }
  }
});
