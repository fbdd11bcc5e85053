import type { SSRResult } from 'astro';
import { createComponent, renderSlot } from 'astro/runtime/server/index.js';

type Slot = Parameters<typeof renderSlot>[1];
type Destination = Parameters<ReturnType<typeof renderSlot>['render']>[0];
type Chunk = Parameters<Destination['write']>[0];

/**
 * Renders its slot and adds fetchpriority="low" to the script files in it: on a slow line they delay the first paint by 250 ms,
 * and nothing they do is visible before an interaction. Astro writes these tags without the attribute.
 */
export const LateScripts = createComponent(((result: SSRResult, _props: object, slots: { default: Slot }) => ({
  render: (destination: Destination) =>
    renderSlot(result, slots.default).render({ write: (chunk) => destination.write(delayed(chunk)) }),
})) as unknown as Parameters<typeof createComponent>[0]) as unknown as (props: { children?: unknown }) => unknown;

/** The same chunk, or a copy of a script's; a rendered slot has its scripts between its texts. */
function delayed<Part extends Chunk>(chunk: Part): Part {
  if (typeof chunk !== 'object') return chunk;
  if ('chunks' in chunk) chunk.chunks = chunk.chunks.map(delayed);
  else if ('type' in chunk && chunk.type === 'script') return { ...chunk, content: lateScript(chunk.content) };
  return chunk;
}

const lateScript = (tag: string): string =>
  tag.replace(/^<script type="module" src=/, '<script type="module" fetchpriority="low" src=');
