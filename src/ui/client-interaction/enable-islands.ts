import type { ClientDirective } from 'astro';

/** What Astro writes inline before the first island of a page, for a page that began without one. */
export async function enableIslands(name: string, directive: ClientDirective): Promise<void> {
  const page = self as unknown as { Astro?: Record<string, unknown> };
  page.Astro ??= {};
  if (!page.Astro[name]) {
    page.Astro[name] = directive;
    dispatchEvent(new Event(`astro:${name}`));
  }
  if (!customElements.get('astro-island')) await import('astro/runtime/server/astro-island.js');
}
