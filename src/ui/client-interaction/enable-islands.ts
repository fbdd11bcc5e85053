import called from './called.ts';

type Directives = Record<string, unknown>;

/**
 * Makes islands come alive that are put into a page which may have begun without any: what Astro writes inline before the first
 * island of a page, and what a page that is here already does not run.
 */
export async function enableIslands(): Promise<void> {
  const page = self as unknown as { Astro?: Directives };
  page.Astro ??= {};
  if (!page.Astro['called']) {
    page.Astro['called'] = called;
    dispatchEvent(new Event('astro:called'));
  }
  if (!customElements.get('astro-island')) await import('./island-element.js');
}
