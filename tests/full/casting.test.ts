import { expect } from '../support/browser.ts';
import { stubSdk, test } from '../support/cast-sdk.ts';
import { control, videoTime, stage, watchEvent } from '../support/watching.ts';

test('without the SDK, the player shows an error and keeps playing', async ({ page, site }) => {
  await stubSdk(page, null);
  await watchEvent(page, site.origin, 'status=latest&video=true');
  await control(page, 'Cast to a TV');
  await expect(stage(page).getByRole('alert')).toContainText('No device found', { timeout: 12_000 });
  const before = await videoTime(page);
  await stage(page).getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => videoTime(page)).toBeGreaterThan(before);
});
