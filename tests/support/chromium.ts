import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const SYSTEM_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * Chromium uses only the last of several such flags, so this one joins Playwright's disabled features
 * (chromiumSwitches of its 1.65) and the address bar's popups, whose loading takes three quarters of the time of a
 * new window, and the spare renderer, which starts a process for a page that never opens.
 */
const TURNED_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...[
    'HttpsFirstBalancedModeAutoEnable',
    'LensOverlay',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
  ],
  ...[
    'AvoidCorsURLLoaderRestartOnRedirect',
    'TcpPortRandomizationWin',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
  ],
  'SpareRendererForSitePerProcess',
  ...['AimEnabled', 'PreconnectToSearch', 'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

/** Flags for a local browser without a sandbox. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${TURNED_OFF.join(',')}`,
];

/** An installed Chromium: the one in CHROMIUM_PATH, Playwright's own, or the system's. */
export function installedChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return named;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)));
  return [chromium.executablePath(), ...onPath, ...SYSTEM_PATHS].find((path) => existsSync(path));
}

/**
 * Finds a Chromium, or installs one: Playwright's download first, then the system's package manager.
 * @throws Error that names what to install when neither works.
 */
export function ensureChromium(log: (line: string) => void): string {
  const present = installedChromium();
  if (present) return present;
  log('No Chromium here: installing one with "playwright install chromium".');
  const own = spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (own.status !== 0 && process.platform === 'linux') {
    log('That failed: installing the package "chromium" with apt-get.');
    spawnSync('sh', ['-c', 'apt-get update && apt-get install -y chromium'], { stdio: 'ignore' });
  }
  const installed = installedChromium();
  if (!installed) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to it.');
  return installed;
}
