import { ADMIN_PAGES, DONE, JOIN_PATTERN } from './admin-pages.ts';

/** Properties of a route. */
export interface Route {
  /** `machine`: a file for programs; cached and compressed as pages are. `part`: what pages fetch for themselves. */
  readonly kind: 'page' | 'machine' | 'part';
  /** URL pattern without locale; `:name` is one segment. */
  readonly pattern: string;
  readonly access: 'public' | 'login' | 'bypass';
  readonly band: 'compact' | 'full';
  readonly index: boolean;
  /** Query parameters that change the page; all others are ignored and never reach the page cache. */
  readonly query: readonly string[];
  /** Those with which the page is not cached: they have unlimited values. */
  readonly uncacheable: readonly string[];
  /** Has a video player: the content policy allows its styles and casting. */
  readonly video: boolean;
  /** Has forms: accepts POST. */
  readonly forms: boolean;
  /** Has payment buttons of a payment service, which the policy allows. */
  readonly payment: boolean;
  /** A form of it leads to where a payment service manages cards. */
  readonly cards: boolean;
  /** Bytes of the largest body; 0 is the host's general limit. */
  readonly upload: number;
  /** Third-party scripts an operator may add: none on pages for sign-in, payment, settings and legal texts. */
  readonly vendors: 'all' | 'consent' | 'none';
}

const page = (pattern: string, options: Partial<Omit<Route, 'pattern'>> = {}): Route => ({
  kind: 'page',
  pattern,
  access: 'public',
  band: 'full',
  index: true,
  query: [],
  uncacheable: [],
  video: false,
  forms: false,
  payment: false,
  cards: false,
  upload: 0,
  vendors: (options.access ?? 'public') === 'public' ? 'all' : 'none',
  ...options,
});

const machine = (pattern: string, query: readonly string[] = []): Route => ({
  ...page(pattern, { query, index: false, vendors: 'none' }),
  kind: 'machine',
});

/** A shared moment of a video has its own preview image. */
const MOMENT = ['t'];
const PAGE = ['page'];
const LIST = ['country', 'letter', 'page'];
const LOGIN = { access: 'login', index: false } as const;
const FORMS = { ...LOGIN, forms: true } as const;

export const routes: readonly Route[] = [
  machine('/robots.txt'),
  machine('/.well-known/security.txt'),
  machine('/sitemap.xml'),
  machine('/sitemaps/:file'),
  machine('/feeds/:feed'),
  machine('/oembed', ['format', 'maxheight', 'maxwidth', 'url']),
  page('/', { query: ['q'], uncacheable: ['q'] }),
  page('/events/:id', { band: 'compact', video: true, query: MOMENT }),
  page('/highlights', { query: PAGE }),
  page('/highlights/:id', { band: 'compact', video: true, query: MOMENT }),
  page('/clubs', { query: LIST }),
  page('/clubs/:id'),
  page('/sports'),
  page('/sports/:sport'),
  page('/football'),
  page('/competitions', { query: PAGE }),
  page('/competitions/:id'),
  page('/competitions/:id/live', { query: PAGE }),
  page('/competitions/:id/upcoming-matches', { query: PAGE }),
  page('/competitions/:id/latest-matches', { query: PAGE }),
  page('/competitions/:id/champions'),
  page('/seasons/:id', { query: [...PAGE, 'round'] }),
  page('/regions/:id', { query: PAGE }),
  page('/teams', { query: LIST }),
  page('/teams/:id', { query: ['tab'] }),
  page('/teams/:id/live', { query: PAGE }),
  page('/teams/:id/upcoming-matches', { query: PAGE }),
  page('/teams/:id/latest-matches', { query: PAGE }),
  page('/teams/:id/seasons/:season'),
  page('/teams/:id/highlights', { query: PAGE }),
  page('/venues', { query: PAGE }),
  page('/venues/:id', { query: PAGE }),
  page('/calendar', { query: ['date', 'view', 'sport', 'competition', 'team', 'live', 'page'] }),
  page('/all-matches', { query: ['page', 'q', 'view', 'watch'], uncacheable: ['q'] }),
  // The page behind /all-matches?watch=, with its own styles and scripts.
  page('/all-matches/multi-view', { band: 'compact', index: false, query: ['watch'] }),
  page('/search', { query: ['page', 'query', 'type'], uncacheable: ['query'], index: false }),
  // The contents of the drawers, which pages fetch.
  page('/drawers', { kind: 'part', index: false, vendors: 'none' }),
  page('/passes', { vendors: 'none', query: ['for'], uncacheable: ['for'] }),
  page('/internal/components', { index: false, vendors: 'none' }),
  page('/display', { index: false, vendors: 'none' }),
  page('/privacy', { vendors: 'none' }),
  page('/cookies', { vendors: 'consent' }),
  page('/imprint', { vendors: 'none' }),
  page('/terms', { vendors: 'none' }),
  page('/profile', LOGIN),
  page('/profile/subscriptions/:uuid', { ...FORMS, band: 'compact', query: ['done', 'cancel'] }),
  page('/follow', { ...FORMS, query: ['done'] }),
  page('/payment', { ...FORMS, cards: true, query: ['done', 'remove'] }),
  page('/payment/receipts/:uuid', LOGIN),
  page('/setting', { ...FORMS, query: ['done'] }),
  page('/chat', LOGIN),
  page('/onboarding', { ...FORMS, query: ['step', 'query'] }),
  page('/onboarding-platform/edit', { ...FORMS, query: ['done', 'query'] }),
  page('/events/:id/watch', { ...LOGIN, band: 'compact', video: true }),
  page('/events/:id/vote', { ...FORMS, band: 'compact', query: ['done'] }),
  page('/events/:id/checkout', { ...FORMS, band: 'compact', payment: true, query: ['done'] }),
  page('/passes/:id/checkout', { ...FORMS, band: 'compact', payment: true, query: ['done', 'for'] }),
  page('/checkout/orders/:uuid', { ...FORMS, band: 'compact', query: ['cancelled'] }),
  page('/checkout/coupons', { ...FORMS, band: 'compact' }),
  page('/checkout/coupons/dialog', { ...LOGIN, kind: 'part' }),
  page('/checkout/coupons/:code', { ...FORMS, band: 'compact' }),
  ...ADMIN_PAGES.map(({ pattern, query = [], upload = 0 }) =>
    page(pattern, { ...FORMS, band: 'compact', query: [...query, DONE], upload }),
  ),
  page(JOIN_PATTERN, { ...FORMS, band: 'compact', query: ['invitation'] }),
  page('/login', { access: 'bypass', index: false }),
  page('/logout', { access: 'bypass', index: false, forms: true }),
  page('/verify-code', { access: 'bypass', index: false }),
  page('/logout-success', { access: 'bypass', index: false }),
  page('/unauthorized', { access: 'bypass', index: false }),
  page('/unavailable', { access: 'bypass', index: false }),
  page('/500', { access: 'bypass', index: false }),
  // Redirects to the sport's page.
  page('/:sport', { access: 'bypass', index: false }),
  page('/:sport/latest-matches', { query: PAGE }),
  page('/:sport/live-games', { query: PAGE }),
  page('/:sport/highlights', { query: PAGE }),
  page('/:sport/upcoming-matches', { query: PAGE }),
  page('/:sport/teams', { band: 'compact', query: PAGE }),
  page('/:sport/competitions', { query: PAGE }),
];

/** By the number of segments: a request asks five times. */
const compiled = Map.groupBy(
  routes.map((route) => ({ route, expression: new RegExp(`^${route.pattern.replace(/:[a-z]+/g, '[^/]+')}$`) })),
  ({ route }) => segmentsOf(route.pattern),
);

/** The route of a path without its locale prefix, or undefined when neither page nor file answers there. */
export function routeOf(path: string): Route | undefined {
  return compiled.get(segmentsOf(path))?.find(({ expression }) => expression.test(path))?.route;
}

/** Whether a page needs a login: by the matched page and by the path, so that a missing login page does too. */
export function needsLogin(matchedPage: string, path: string): boolean {
  return needingLogin.has(matchedPage.replace(/\[(\w+)\]/g, ':$1')) || routeOf(path)?.access === 'login';
}

const needingLogin = new Set(routes.flatMap(({ access, pattern }) => (access === 'login' ? pattern : [])));

function segmentsOf(path: string): number {
  return path.split('/').length;
}
