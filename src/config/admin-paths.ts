/** Every URL of the admin, apart from `paths`, which visitors' scripts hold. */
export const adminPaths = {
  today: () => '/admin',
  matches: (day?: string) => (day ? `/admin/matches?day=${day}` : '/admin/matches'),
  addMatch: (day?: string) => (day ? `/admin/matches/add?day=${day}` : '/admin/matches/add'),
  importMatches: () => '/admin/matches/import',
  match: (uuid: string) => `/admin/matches/${encodeURIComponent(uuid)}`,
  console: (uuid: string) => `/admin/matches/${encodeURIComponent(uuid)}/console`,
  people: () => '/admin/people',
  person: (uuid: string) => `/admin/people/${encodeURIComponent(uuid)}`,
  audit: () => '/admin/audit',
  /** Asks for the password, then leads to a page of the admin. */
  confirm: (to: string) => `/admin/confirm?to=${encodeURIComponent(to)}`,
  join: (invitation: string) => `/admin/join?invitation=${encodeURIComponent(invitation)}`,
} as const;
