import { join } from 'node:path';
import sharp from 'sharp';
import type { Locale } from '#config/locales.ts';
import { escapeXml } from '#lib/escape-xml.ts';
import { FONT } from '../artwork/club-monogram.ts';

const TEXTS: Record<Locale, string> = {
  en: 'The broadcast was interrupted',
  'en-us': 'The broadcast was interrupted',
  de: 'Die Übertragung ist unterbrochen',
};

/** Draws the picture that is shown while an encoder is gone, in the site's language; resolves to its file. */
export async function drawSlate(folder: string, locale: Locale): Promise<string> {
  const file = join(folder, 'slate.png');
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720">' +
    '<rect width="1280" height="720" fill="#0b0b10"/>' +
    '<circle cx="640" cy="290" r="10" fill="#c9c9d4"/><circle cx="590" cy="290" r="10" fill="#6c6c78"/>' +
    '<circle cx="690" cy="290" r="10" fill="#6c6c78"/>' +
    `<text x="640" y="390" font-size="48" text-anchor="middle" ${FONT} fill="#fff">${escapeXml(TEXTS[locale])}</text></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(file);
  return file;
}
