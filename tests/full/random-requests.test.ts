import fc from 'fast-check';
import { expect, test as base } from '../support/browser.ts';
import { ownServer } from '../support/own-server.ts';
import { createCallers } from '../support/random-requests/callers.ts';
import { readKnown } from '../support/random-requests/known.ts';
import { type RandomRequest, randomRequest } from '../support/random-requests/request.ts';
import { createSender } from '../support/random-requests/send.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { NOW } from '../support/start-servers.ts';

const BATCH = 50;
/**
 * One batch by default (the full tier sends 100). A failure prints `REQUESTS_SEED` and `REQUESTS_PATH`, which replay it.
 */
const BATCHES = Number(process.env['REQUESTS_BATCHES'] ?? 1);
const seed = Number(process.env['REQUESTS_SEED'] ?? Date.now() % 2 ** 31);
const path = process.env['REQUESTS_PATH'] ?? '';
/** Sending takes half a minute; the rest is for shrinking a failure to its smallest request. */
const LIMIT_MS = 120_000 * Math.max(1, BATCHES / 100);

/** An own server with an operator who has every scope. */
const test = base.extend<object, { site: RunningServer }>({
  site: ownServer(() =>
    startServer({ NOW, SEED: '1', TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '0', PLAYBACK_METRICS: '1' }),
  ),
});

/** oEmbed 1.0 requires this status for an unsupported format. */
const isOEmbedXml = ({ path: asked }: RandomRequest, status: number) =>
  status === 501 && /^[^?]*\/oembed\?(?:.*&)?format=xml(?:&|$)/.test(asked);
/** A page that fails to render redirects here (D-34). */
const LED_TO_500 = /\/500$/;

test('no random request causes a server error', async ({ site }) => {
  test.setTimeout(2 * LIMIT_MS);
  const callers = await createCallers(site);
  const known = await readKnown(site.origin, callers.cookie());
  const sender = createSender(site.origin, callers.credentials);
  let answered = 0;
  const failureOf = async (request: RandomRequest) => {
    const { status, text, location = '' } = await sender.send(request);
    answered += status > 0 ? 1 : 0;
    const fails = status === 0 || LED_TO_500.test(location) || (status >= 500 && !isOEmbedXml(request, status));
    return fails ? [`${status} ${text}\nto ${JSON.stringify(request)}`] : [];
  };
  const batches = fc.array(randomRequest(known), { minLength: BATCH, maxLength: BATCH });
  const property = fc.asyncProperty(batches, async (requests) => {
    await callers.renew();
    const failures = (await Promise.all(requests.map(failureOf))).flat();
    if (failures.length > 0) throw new Error(failures.join('\n'));
  });
  const limits = { interruptAfterTimeLimit: LIMIT_MS, markInterruptAsFailure: true };
  const run = await fc.check(property, { seed, path, numRuns: BATCHES, ...limits });
  sender.close();
  const replay = `REQUESTS_SEED=${run.seed} REQUESTS_PATH=${run.counterexamplePath}`;
  expect(run.failed, `${run.errorInstance ?? 'It took too long.'}\n${replay}`).toBe(false);
  if (path === '') expect(answered).toBe(BATCHES * BATCH);
});
