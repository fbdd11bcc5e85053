import type { SSRResult } from 'astro';
import { renderScript, renderTemplate } from 'astro/runtime/server/index.js';
import { expect, it } from 'vitest';
import { LateScripts } from '#layouts/page/late-scripts.ts';

const result = {
  inlinedScripts: new Map([['short', 'start()']]),
  resolve: (id: string) => Promise.resolve(`/_astro/${id}.js`),
} as unknown as SSRResult;

/** What a page with these scripts writes, in order. */
async function written(...scripts: string[]): Promise<string[]> {
  const parts: string[] = [];
  const slot = () => renderTemplate`<p>"/_astro/a.js"</p>${scripts.map((id) => renderScript(result, id))}`;
  const component = LateScripts as unknown as (
    ...values: [SSRResult, object, object]
  ) => ReturnType<typeof renderTemplate>;
  const write = (chunk: unknown) =>
    void parts.push((chunk as { content?: string }).content ?? (chunk as string).toString());
  await component(result, {}, { default: slot }).render({ write });
  return parts.filter((part) => part !== '');
}

it('script files of a page come after what is seen of it; its text and its inline scripts stay as they are', async () => {
  expect(await written('Stage', 'short')).toEqual([
    '<p>"/_astro/a.js"</p>',
    '<script type="module" fetchpriority="low" src="/_astro/Stage.js"></script>',
    '<script type="module">start()</script>',
  ]);
});
