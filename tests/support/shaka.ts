import type { Browser } from '@playwright/test';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const PLAYER = require.resolve('shaka-player/dist/shaka-player.compiled.js');
const EMPTY_PAGE = '<!doctype html><title>Shaka Player</title><video muted></video>';

/** The used part of Shaka Player. */
interface Shaka {
  polyfill: { installAll(): void };
  Player: new () => {
    attach(video: HTMLVideoElement): Promise<void>;
    load(url: string): Promise<void>;
    isLive(): boolean;
    addEventListener(type: 'error', listener: (event: { detail: { code: number; data: unknown[] } }) => void): void;
  };
}

interface Played {
  errors: string[];
  live: boolean;
  /** How far the video played. */
  seconds: number;
}

/** A busy machine may play a little slower than real time. */
const SLACK = 1.3;

/** Plays `seconds` of a stream with Shaka Player on an empty page of the same site. */
export async function playWithShaka(browser: Browser, url: string, seconds: number): Promise<Played> {
  const page = await browser.newPage();
  try {
    const address = new URL('/an-empty-page', url).href;
    await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: EMPTY_PAGE }));
    await page.goto(address);
    await page.addScriptTag({ path: PLAYER });
    return await page.evaluate(playInPage, { url, seconds, most: seconds * SLACK });
  } finally {
    await page.close();
  }
}

async function playInPage({ url, seconds, most }: { url: string; seconds: number; most: number }): Promise<Played> {
  const { shaka } = window as unknown as { shaka: Shaka };
  shaka.polyfill.installAll();
  const video = document.querySelector('video')!;
  const errors: string[] = [];
  const player = new shaka.Player();
  player.addEventListener('error', ({ detail }) => errors.push(`${detail.code} ${JSON.stringify(detail.data)}`));
  await player.attach(video);
  await player.load(url);
  const live = player.isLive();
  await video.play();
  const from = video.currentTime;
  const until = performance.now() + most * 1000;
  while (video.currentTime < from + seconds && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 200));
  return { errors, live, seconds: video.currentTime - from };
}
