import type { Scope } from './operator-roles.ts';

/** A page of the admin: its address, whom it is for, and where the navigation lists it. */
export interface AdminPage {
  /** Path without locale; `:id` is one segment. */
  readonly pattern: string;
  /** Shown to operators with one of these; an empty list is for every operator. */
  readonly scopes: readonly Scope[];
  /** The message of its link in the navigation is `admin.nav.<menu>`; pages without it are reached from others. */
  readonly menu?:
    'today' | 'matches' | 'catalogue' | 'media' | 'viewers' | 'shop' | 'members' | 'site' | 'people' | 'audit';
  /** Query parameters that the page reads. */
  readonly query?: readonly string[];
  /** Asks for the password again when the last time is more than 15 minutes ago: money and roles. */
  readonly confirmed?: boolean;
  /** Takes files: bytes of the largest form. */
  readonly upload?: number;
}

/** The query parameter after a form: which message to show, `admin.done.<key>`. */
export const DONE = 'done';
export const DONE_KEYS = [
  'saved',
  'added',
  'deleted',
  'removed',
  'undone',
  'joined',
  'merged',
  'sent',
  'checked',
  'refunded',
] as const;
export type Done = (typeof DONE_KEYS)[number];

/** Every page of the admin, in the order of the navigation. Routes, navigation and access follow from this list. */
export const ADMIN_PAGES: readonly AdminPage[] = [
  { pattern: '/admin', scopes: [], menu: 'today' },
  { pattern: '/admin/matches', scopes: ['matches'], menu: 'matches', query: ['day', 'competition'] },
  { pattern: '/admin/matches/import', scopes: ['matches'], upload: 8_000_000 },
  { pattern: '/admin/matches/add', scopes: ['matches'], query: ['day'] },
  { pattern: '/admin/matches/:id', scopes: ['matches'] },
  { pattern: '/admin/matches/:id/console', scopes: ['scoring'] },
  { pattern: '/admin/catalogue', scopes: ['catalogue'], menu: 'catalogue', query: ['kind', 'q', 'page'] },
  { pattern: '/admin/catalogue/add', scopes: ['catalogue'], query: ['kind', 'club', 'competition'] },
  { pattern: '/admin/catalogue/:kind/:id', scopes: ['catalogue'], upload: 21_000_000 },
  { pattern: '/admin/catalogue/:kind/:id/merge', scopes: ['catalogue'], query: ['into'] },
  { pattern: '/admin/catalogue/:kind/:id/squad', scopes: ['catalogue'] },
  { pattern: '/admin/media', scopes: ['matches', 'events'], menu: 'media', query: ['page'] },
  { pattern: '/admin/media/:id', scopes: ['matches', 'events'] },
  { pattern: '/admin/viewers', scopes: ['matches', 'events'], menu: 'viewers' },
  { pattern: '/admin/shop', scopes: ['orders'], menu: 'shop', query: ['state', 'page'] },
  { pattern: '/admin/shop/orders/:id', scopes: ['orders'], confirmed: true },
  { pattern: '/admin/shop/passes', scopes: ['plans'] },
  { pattern: '/admin/shop/passes/:id', scopes: ['plans'], confirmed: true },
  { pattern: '/admin/shop/coupons', scopes: ['coupons'], confirmed: true },
  { pattern: '/admin/shop/revenue', scopes: ['orders'] },
  { pattern: '/admin/members', scopes: ['members'], menu: 'members', query: ['q'] },
  { pattern: '/admin/members/:id', scopes: ['members'], confirmed: true },
  { pattern: '/admin/site', scopes: ['config'], menu: 'site', upload: 11_000_000 },
  { pattern: '/admin/site/partners', scopes: ['config'], upload: 11_000_000 },
  { pattern: '/admin/site/legal', scopes: ['config'], query: ['page', 'language'], upload: 400_000 },
  { pattern: '/admin/site/robots', scopes: ['config'] },
  { pattern: '/admin/people', scopes: ['operators'], menu: 'people', confirmed: true },
  { pattern: '/admin/people/:id', scopes: ['operators'], confirmed: true },
  { pattern: '/admin/audit', scopes: ['audit'], menu: 'audit', query: ['before'] },
  { pattern: '/admin/confirm', scopes: [], query: ['to'] },
];

/** Where an invited account becomes an operator: for every member. */
export const JOIN_PATTERN = '/admin/join';

/** Whether an operator with these scopes may open the page. */
export const mayOpen = ({ scopes }: AdminPage, own: readonly Scope[]): boolean =>
  scopes.length === 0 || scopes.some((scope) => own.includes(scope));

const compiled = ADMIN_PAGES.map((page) => ({
  page,
  expression: new RegExp(`^${page.pattern.replace(/:[a-z]+/g, '[^/]+')}$`),
}));

/** The page at a path without its locale prefix. */
export const adminPageOf = (path: string): AdminPage | undefined =>
  compiled.find(({ expression }) => expression.test(path))?.page;
