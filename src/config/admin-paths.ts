/** Every URL of the admin, apart from `paths`, which visitors' scripts hold. */
export const adminPaths = {
  today: () => '/admin',
  people: () => '/admin/people',
  person: (uuid: string) => `/admin/people/${encodeURIComponent(uuid)}`,
  audit: () => '/admin/audit',
  /** Asks for the password, then leads to a page of the admin. */
  confirm: (to: string) => `/admin/confirm?to=${encodeURIComponent(to)}`,
  join: (invitation: string) => `/admin/join?invitation=${encodeURIComponent(invitation)}`,
} as const;
