import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Browser } from '@playwright/test';

/** Bytes by resource type, each file compressed by itself. */
export interface Weight {
  html: number;
  script: number;
  style: number;
}

const KINDS: Readonly<Record<string, keyof Weight>> = { document: 'html', script: 'script', stylesheet: 'style' };
const compress = promisify(brotliCompress);

/** The bytes that a first visit of a page loads until the network is idle, all compressed by brotli 11. */
export async function weightOfPage(browser: Browser, url: string): Promise<Weight> {
  const page = await browser.newPage();
  const bodies: Promise<[keyof Weight, Buffer]>[] = [];
  page.on('response', (response) => {
    const kind = KINDS[response.request().resourceType()];
    if (kind && response.ok()) bodies.push(response.body().then((body) => [kind, body]));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const weight: Weight = { html: 0, script: 0, style: 0 };
  for (const [kind, body] of await Promise.all(bodies)) weight[kind] += (await compress(body)).length;
  await page.close();
  return weight;
}
