import type { SSRResult } from 'astro';
import { createComponent, renderTemplate } from 'astro/runtime/server/index.js';

/**
 * Before the islands of a document whose parts other pages take over: their inline scripts would not run there
 * (enable-islands.ts).
 */
export const WithoutBootstrap = createComponent((result: SSRResult) => {
  const { _metadata: written, clientDirectives } = result;
  written.hasHydrationScript = true;
  for (const name of clientDirectives.keys()) written.hasDirectives.add(name);
  return renderTemplate([''] as unknown as TemplateStringsArray);
}) as unknown as () => unknown;
