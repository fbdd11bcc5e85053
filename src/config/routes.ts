/** What the product knows about each page route: who may see it, how tall its band is, whether crawlers may index it. */
export interface Route {
  /** URL pattern without locale; `:name` stands for one segment. */
  readonly pattern: string;
  readonly access: 'public' | 'login' | 'bypass';
  readonly band: 'compact' | 'full';
  readonly index: boolean;
  /** Query parameters that change the page; all others are ignored and never reach the page cache. */
  readonly query: readonly string[];
  /** The page's player writes styles of its own, which the content security policy must allow. */
  readonly inlineStyles: boolean;
}

const page = (pattern: string, options: Partial<Omit<Route, 'pattern'>> = {}): Route => ({
  pattern,
  access: 'public',
  band: 'full',
  index: true,
  query: [],
  inlineStyles: false,
  ...options,
});

export const routes: readonly Route[] = [
  page('/'),
  page('/events/:id', { band: 'compact', query: ['t'], inlineStyles: true }),
  page('/teams', { query: ['page'] }),
  page('/teams/:id'),
  page('/competitions/:id'),
  page('/all-matches', { query: ['page', 'view'] }),
  page('/search', { query: ['query'], index: false }),
  page('/unavailable', { access: 'bypass', index: false }),
  page('/500', { access: 'bypass', index: false }),
];

const compiled = routes.map((route) => ({
  route,
  expression: new RegExp(`^${route.pattern.replace(/:[a-z]+/g, '[^/]+')}$`),
}));

/** The route of a path without its locale prefix, or undefined when no page answers there. */
export function routeOf(path: string): Route | undefined {
  return compiled.find(({ expression }) => expression.test(path))?.route;
}
