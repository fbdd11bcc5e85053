import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';

/** A browser for tests outside Playwright's runner. */
export function launchChromium(): Promise<Browser> {
  const executablePath = ensureChromium((line) => process.stderr.write(`${line}\n`));
  return chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
}
