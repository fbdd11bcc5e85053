import type { SSRResult } from 'astro';
import { createComponent, renderTemplate } from 'astro/runtime/server/index.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import beforeScripts from '#features/player/stage/before-scripts.js?raw';
import headScript from './head-script.js?raw';
import { PAGE_TRANSITION } from './page-transition.ts';

/** Notes, in the head of a page, what is inline: Astro knows its styles now and the scripts of islands at the end. */
export const NoteInlineTexts = createComponent((result: SSRResult, { locals }: { locals: App.Locals }) => {
  const styles = [...result.styles].map(({ children }) => children).filter((text) => text !== '');
  const scriptsOf = (ids: Iterable<string>) => [...ids].map((id) => result.inlinedScripts.get(id));
  locals.inline = {
    styles: () => [PAGE_TRANSITION, ...styles, ...(result._metadata.hasHydrationScript ? [ISLAND_STYLES] : [])],
    scripts: () => {
      const { hasHydrationScript, hasDirectives, renderedScripts } = result._metadata;
      return [
        headScript,
        ...(hasHydrationScript ? [islandScript] : []),
        ...[...hasDirectives].map((name) => result.clientDirectives.get(name) ?? ''),
        ...scriptsOf(renderedScripts).filter((text) => text !== undefined),
      ];
    },
    scriptsOfSite: () => [
      ...[headScript, beforeScripts, islandScript],
      ...result.clientDirectives.values(),
      ...result.inlinedScripts.values(),
    ],
  };
  return renderTemplate([''] as unknown as TemplateStringsArray);
}) as unknown as (props: { locals: App.Locals }) => unknown;
