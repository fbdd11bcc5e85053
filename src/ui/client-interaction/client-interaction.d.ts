import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates at the first pointer, focus or key on the island or on an opener of the dialog around it. */
    'client:interaction'?: boolean;
    /** Hydrates when the page's script calls it: see call.ts. */
    'client:called'?: boolean;
  }
}
