/** Every URL of the admin, apart from `paths`, which visitors' scripts hold. */
export const adminPaths = {
  today: () => '/admin',
  matches: (day?: string) => (day ? `/admin/matches?day=${day}` : '/admin/matches'),
  addMatch: (day?: string) => (day ? `/admin/matches/add?day=${day}` : '/admin/matches/add'),
  importMatches: () => '/admin/matches/import',
  match: (uuid: string) => `/admin/matches/${encodeURIComponent(uuid)}`,
  console: (uuid: string) => `/admin/matches/${encodeURIComponent(uuid)}/console`,
  catalogue: (kind: string, words = '', page = 1) =>
    `/admin/catalogue?kind=${kind}${words ? `&q=${encodeURIComponent(words)}` : ''}${page > 1 ? `&page=${page}` : ''}`,
  addEntity: (kind: string, given: Record<string, string> = {}) =>
    `/admin/catalogue/add?${new URLSearchParams({ kind, ...given })}`,
  entity: (kind: string, uuid: string) => `/admin/catalogue/${kind}/${encodeURIComponent(uuid)}`,
  mergeEntity: (kind: string, uuid: string, into?: string) =>
    `/admin/catalogue/${kind}/${encodeURIComponent(uuid)}/merge${into ? `?into=${encodeURIComponent(into)}` : ''}`,
  squad: (team: string) => `/admin/catalogue/team/${encodeURIComponent(team)}/squad`,
  mediaList: (page = 1) => (page > 1 ? `/admin/media?page=${page}` : '/admin/media'),
  media: (match: string) => `/admin/media/${encodeURIComponent(match)}`,
  orders: (state?: string, page = 1) => {
    const query = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) }).toString();
    return query ? `/admin/shop?${query}` : '/admin/shop';
  },
  order: (uuid: string) => `/admin/shop/orders/${encodeURIComponent(uuid)}`,
  passes: () => '/admin/shop/passes',
  pass: (uuid: string) => `/admin/shop/passes/${encodeURIComponent(uuid)}`,
  coupons: () => '/admin/shop/coupons',
  revenue: () => '/admin/shop/revenue',
  members: () => '/admin/members',
  member: (uuid: string) => `/admin/members/${encodeURIComponent(uuid)}`,
  site: () => '/admin/site',
  partners: () => '/admin/site/partners',
  legal: (page?: string, language?: string) =>
    page && language ? `/admin/site/legal?page=${page}&language=${language}` : '/admin/site/legal',
  robots: () => '/admin/site/robots',
  people: () => '/admin/people',
  person: (uuid: string) => `/admin/people/${encodeURIComponent(uuid)}`,
  audit: () => '/admin/audit',
  /** Asks for the password, then leads to a page of the admin. */
  confirm: (to: string) => `/admin/confirm?to=${encodeURIComponent(to)}`,
  join: (invitation: string) => `/admin/join?invitation=${encodeURIComponent(invitation)}`,
} as const;
