/** Every URL of the product is built here; locale prefixes are added by `localePath` (locales.ts). */

type Id = string;
const segment = encodeURIComponent;
/** A sport's own page segment: its name in lower case, independent of any locale (D-04). */
export const sportSegment = (name: string): string => segment(name.toLowerCase());

/** The name of a season in an address: 2024/25 is 2024-25. */
export const seasonSegment = (name: string): string => segment(name.replaceAll('/', '-'));

const forMatch = (id: Id | undefined): string => (id ? `?for=${segment(id)}` : '');

/** The sub-pages every sport has. */
export type SportPart = 'latest-matches' | 'live-games' | 'highlights' | 'upcoming-matches' | 'teams' | 'competitions';

export const paths = {
  home: () => '/',
  event: (id: Id) => `/events/${segment(id)}`,
  /** The event's page for one viewer. */
  eventWatch: (id: Id) => `/events/${segment(id)}/watch`,
  /** The vote for the player of the match. */
  eventVote: (id: Id) => `/events/${segment(id)}/vote`,
  eventCheckout: (id: Id) => `/events/${segment(id)}/checkout`,
  highlights: () => '/highlights',
  highlight: (id: Id) => `/highlights/${segment(id)}`,
  clubs: () => '/clubs',
  club: (id: Id) => `/clubs/${segment(id)}`,
  sportPart: (name: string, part: SportPart) => `/${sportSegment(name)}/${part}`,
  sports: () => '/sports',
  /** The page that every sport has. */
  sportPage: (name: string) => `/sports/${sportSegment(name)}`,
  /** A sport's own page, which search engines know: football has one of its own (D-47). */
  sport: (name: string) => (name.toLowerCase() === 'football' ? '/football' : paths.sportPage(name)),
  competitions: () => '/competitions',
  competitionLive: (id: Id) => `/competitions/${segment(id)}/live`,
  competitionUpcoming: (id: Id) => `/competitions/${segment(id)}/upcoming-matches`,
  competitionLatest: (id: Id) => `/competitions/${segment(id)}/latest-matches`,
  competition: (id: Id) => `/competitions/${segment(id)}`,
  competitionChampions: (id: Id) => `/competitions/${segment(id)}/champions`,
  season: (id: Id) => `/seasons/${segment(id)}`,
  /** One round of a season, by its key. */
  seasonRound: (id: Id, round: string) => `/seasons/${segment(id)}?round=${segment(round)}`,
  region: (id: Id) => `/regions/${segment(id)}`,
  teams: () => '/teams',
  team: (id: Id) => `/teams/${segment(id)}`,
  teamSquad: (id: Id) => `/teams/${segment(id)}?tab=squad`,
  teamLive: (id: Id) => `/teams/${segment(id)}/live`,
  teamUpcoming: (id: Id) => `/teams/${segment(id)}/upcoming-matches`,
  teamLatest: (id: Id) => `/teams/${segment(id)}/latest-matches`,
  /** The matches of a team in the seasons of one name, such as 2024/25. */
  teamSeason: (id: Id, season: string) => `/teams/${segment(id)}/seasons/${seasonSegment(season)}`,
  teamHighlights: (id: Id) => `/teams/${segment(id)}/highlights`,
  venues: () => '/venues',
  venue: (id: Id) => `/venues/${segment(id)}`,
  calendar: () => '/calendar',
  allMatches: () => '/all-matches',
  /** Multi-view. */
  multiView: (ids: readonly Id[]) => `/all-matches?watch=${ids.map(segment).join(',')}`,
  /** The page behind it. */
  multiViewPage: (ids: readonly Id[]) => `/all-matches/multi-view?watch=${ids.map(segment).join(',')}`,
  results: () => '/all-matches?view=results',
  /** `type`: only results of a group, such as teams. */
  search: (query?: string, type?: string) =>
    query ? `/search?query=${segment(query)}${type ? `&type=${segment(type)}` : ''}` : '/search',
  /** The contents of the drawers, which pages fetch. */
  drawers: () => '/drawers',
  /** `match`: the one that a buyer wants to watch, and returns to. */
  passes: (match?: Id) => `/passes${forMatch(match)}`,
  planCheckout: (id: Id, match?: Id) => `/passes/${segment(id)}/checkout${forMatch(match)}`,
  /** Where payers return to. */
  checkoutOrder: (uuid: Id) => `/checkout/orders/${segment(uuid)}`,
  /** `back`: the page that somebody signs in for, with its locale. */
  login: (back?: string) => (back ? `/login?return=${segment(back)}` : '/login'),
  signUp: () => '/login?signup=true',
  logout: () => '/logout',
  verifyCode: () => '/verify-code',
  logoutSuccess: () => '/logout-success',
  profile: () => '/profile',
  profileSubscription: (uuid: Id) => `/profile/subscriptions/${segment(uuid)}`,
  follow: () => '/follow',
  payment: () => '/payment',
  receipt: (uuid: Id) => `/payment/receipts/${segment(uuid)}`,
  setting: () => '/setting',
  display: () => '/display',
  chat: () => '/chat',
  onboarding: () => '/onboarding',
  onboardingTeams: () => '/onboarding?step=teams',
  onboardingEdit: () => '/onboarding-platform/edit',
  /** The form for a coupon code. */
  coupons: () => '/checkout/coupons',
  couponCheckout: (code: string) => `/checkout/coupons/${segment(code)}`,
  unauthorized: () => '/unauthorized',
  privacy: () => '/privacy',
  cookies: () => '/cookies',
  imprint: () => '/imprint',
  terms: () => '/terms',
  unavailable: () => '/unavailable',
} as const;

const SEGMENTS: Readonly<Record<string, (id: Id, name: string) => string>> = {
  event: paths.event,
  highlight: paths.highlight,
  team: paths.team,
  club: paths.club,
  competition: paths.competition,
  venue: paths.venue,
  season: paths.season,
  region: paths.region,
  sport: (_id, name) => paths.sportPage(name),
  calendar: () => paths.calendar(),
};

/** The page of an entity by kind, in any case, singular or plural (D-03); null for an unknown kind. */
export function entityHref(kind: string, id: Id, name = ''): string | null {
  const lower = kind.toLowerCase();
  const singular = lower.endsWith('s') ? lower.slice(0, -1) : lower;
  return Object.hasOwn(SEGMENTS, singular) ? (SEGMENTS[singular]?.(id, name) ?? null) : null;
}
