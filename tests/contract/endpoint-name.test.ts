import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpointName } from '#contract/find-endpoint.ts';
import { demoPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await demoPlatform();
});
afterAll(() => platform.close());

test('every call of the OpenAPI document has a name in logs, metrics and traces', async () => {
  const document = (await (await platform.get('/api/v2/openapi.json')).json()) as { paths: Record<string, unknown> };
  const paths = Object.keys(document.paths);
  expect(paths).toContain('/events/{uuid}/vote');
  const names = paths.map((path) => endpointName(`/api/v2${path.replace(/\{\w+\}/g, 'S3CRET')}`));
  expect(paths.filter((_, at) => names[at] === '/api/v2/*')).toEqual([]);
  expect(names.filter((name) => name.includes('S3CRET'))).toEqual([]);
});
