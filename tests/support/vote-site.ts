import type { Page } from '@playwright/test';
import { expect, test as base } from './browser.ts';
import { admin, tokenFor } from './operator.ts';
import { ownServer } from './own-server.ts';
import { type RunningServer, startServer } from './server.ts';

/** The product with the vote enabled for every kind of match. */
async function startWithVotes(): Promise<RunningServer> {
  const server = await startServer({ NOW: '2026-11-21T14:00:00Z', TRUST_PROXY: '1' });
  const kinds = ['live', 'latestMatch', 'upcomingMatch', 'highlight'].map((kind) => `votingOverlay.${kind}=true`);
  const set = admin(server, await tokenFor(server), 'config', 'set', 'config', ...kinds);
  expect(set.error).toBe('');
  return server;
}

/** Tests on that product. */
export const test = base.extend<object, { site: RunningServer }>({ site: ownServer(startWithVotes) });

export const vote = (page: Page) => page.locator('[data-vote]');

export const votePanel = (page: Page) => page.getByRole('dialog', { name: 'Player of the match' });

/** Opens the vote by its link. */
export const openVote = (page: Page) => vote(page).getByRole('link', { name: 'Vote' }).click();

export const voteResults = (page: Page) => page.locator('[data-ballot-results]').getByRole('listitem');
