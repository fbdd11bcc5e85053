import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { kindAddresses } from './public-urls.ts';

/** A phone, a tablet, a laptop and a wide screen. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** A path as the name of a file, without ids: '/events/…' and its place in the list for pages of one kind. */
const nameOf = (path: string, index: number): string =>
  `${String(index).padStart(2, '0')}${path.replace(/[\da-f]{8}-[\da-f-]{27}/, 'x').replaceAll(/[^\w-]+/g, '_')}`;

/**
 * Photographs the first screen of one page of each kind of a site, at four widths, into `folder`. Returns the names of
 * the files.
 */
export async function photographKinds(browser: Browser, origin: string, folder: string): Promise<string[]> {
  const addresses = await kindAddresses(origin);
  const files: string[] = [];
  for (const viewport of WINDOWS) {
    const context = await browser.newContext({ viewport, locale: 'en-GB', timezoneId: 'Europe/Berlin' });
    const page = await context.newPage();
    for (const [index, path] of addresses.entries()) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      const file = join(folder, `${nameOf(path, index)}-${viewport.width}.webp`);
      await sharp(await page.screenshot())
        .webp({ quality: 80 })
        .toFile(file);
      files.push(file);
    }
    await context.close();
  }
  return files;
}
