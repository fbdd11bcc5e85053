import type { SportSlug } from '#sports/sports.ts';

export interface CompetitionPlan {
  /** Stable key from which ids are made. Never change it. */
  key: string;
  name: string;
  sport: SportSlug;
  /** Clubs come from these countries, round robin; the first is the competition's region. */
  countries: readonly string[];
  teams: number;
  /** Number of teams of clubs that already have a football team in the first country. */
  fromFootballClubs?: number;
  /** All teams are women's teams, or this many are second teams. */
  women?: true;
  secondTeams?: number;
}

/** Leagues with a double round robin a season, most watched first. */
export const leagues: readonly CompetitionPlan[] = [
  { key: 'crown-league', name: 'Crown League', sport: 'football', countries: ['GB-ENG'], teams: 20 },
  { key: 'erste-staffel', name: 'Erste Staffel', sport: 'football', countries: ['DE'], teams: 18 },
  { key: 'liga-solana', name: 'Liga Solana', sport: 'football', countries: ['ES'], teams: 20 },
  { key: 'serie-aurora', name: 'Serie Aurora', sport: 'football', countries: ['IT'], teams: 18 },
  { key: 'ligue-etoile', name: 'Ligue Étoile', sport: 'football', countries: ['FR'], teams: 18 },
  {
    key: 'crown-league-women',
    name: 'Crown League Women',
    sport: 'football',
    countries: ['GB-ENG'],
    teams: 12,
    women: true,
  },
  { key: 'molendivisie', name: 'Molendivisie', sport: 'football', countries: ['NL'], teams: 16 },
  { key: 'liga-atlantica', name: 'Liga Atlântica', sport: 'football', countries: ['PT'], teams: 14 },
  { key: 'alpenliga', name: 'Alpenliga', sport: 'football', countries: ['CH', 'AT'], teams: 12 },
  { key: 'zweite-staffel', name: 'Zweite Staffel', sport: 'football', countries: ['DE'], teams: 16, secondTeams: 3 },
  { key: 'frauenstaffel', name: 'Frauenstaffel', sport: 'football', countries: ['DE'], teams: 10, women: true },
  {
    key: 'liga-canasta',
    name: 'Liga Canasta',
    sport: 'basketball',
    countries: ['ES'],
    teams: 14,
    fromFootballClubs: 5,
  },
  {
    key: 'basket-mitte',
    name: 'Basket-Liga Mitte',
    sport: 'basketball',
    countries: ['DE', 'AT', 'CH'],
    teams: 14,
    fromFootballClubs: 2,
  },
  {
    key: 'lega-canestro',
    name: 'Lega Canestro',
    sport: 'basketball',
    countries: ['IT'],
    teams: 12,
    fromFootballClubs: 2,
  },
  {
    key: 'handball-nordstaffel',
    name: 'Handball-Nordstaffel',
    sport: 'handball',
    countries: ['DE'],
    teams: 14,
    fromFootballClubs: 3,
  },
  {
    key: 'ligue-main-d-or',
    name: 'Ligue Main d’Or',
    sport: 'handball',
    countries: ['FR'],
    teams: 12,
    fromFootballClubs: 2,
  },
  { key: 'gletscherliga', name: 'Gletscherliga', sport: 'ice-hockey', countries: ['CH', 'AT'], teams: 12 },
  { key: 'norrskensserien', name: 'Norrskensserien', sport: 'ice-hockey', countries: ['SE'], teams: 12 },
  { key: 'eisliga-nord', name: 'Eisliga Nord', sport: 'ice-hockey', countries: ['DE'], teams: 10 },
  { key: 'volley-lega', name: 'Volley Lega', sport: 'volleyball', countries: ['IT'], teams: 12, fromFootballClubs: 1 },
  {
    key: 'copa-iberica-voley',
    name: 'Liga Ibérica de Vóley',
    sport: 'volleyball',
    countries: ['ES', 'PT'],
    teams: 10,
    fromFootballClubs: 2,
  },
  { key: 'ovale-d-or', name: 'Ovale d’Or', sport: 'rugby', countries: ['FR'], teams: 12, fromFootballClubs: 2 },
  { key: 'shires-premiership', name: 'Shires Premiership', sport: 'rugby', countries: ['GB-ENG'], teams: 10 },
];

export interface SeriesPlan extends CompetitionPlan {
  /** The first match starts this many minutes after midnight UTC; then one starts every three hours. */
  phase: number;
}

const HOSTS = ['US', 'BR', 'ZA', 'IN', 'JP', 'AU', 'NZ'];

/**
 * Series around the clock, hosted where it is afternoon or evening. Starts are half an hour apart and every match takes more
 * than 90 minutes, so at any moment at least three matches of three sports are live. Those of football, which have video, start
 * three quarters of an hour apart: two or three are live.
 */
export const series: readonly SeriesPlan[] = [
  {
    key: 'world-series-football',
    name: 'Touchline World Series',
    sport: 'football',
    countries: HOSTS,
    teams: 24,
    phase: 0,
  },
  {
    key: 'world-series-women',
    name: 'Touchline World Series Women',
    sport: 'football',
    countries: HOSTS,
    teams: 24,
    women: true,
    phase: 45,
  },
  { key: 'pacific-crown', name: 'Pacific Crown', sport: 'football', countries: HOSTS, teams: 24, phase: 90 },
  {
    key: 'rising-stars',
    name: 'Rising Stars Series',
    sport: 'football',
    countries: HOSTS,
    teams: 24,
    secondTeams: 24,
    phase: 135,
  },
  { key: 'pro-circuit', name: 'Touchline Pro Circuit', sport: 'basketball', countries: HOSTS, teams: 24, phase: 30 },
  {
    key: 'grand-tour-handball',
    name: 'Handball Grand Tour',
    sport: 'handball',
    countries: HOSTS,
    teams: 24,
    phase: 60,
  },
  { key: 'polar-tour', name: 'Polar Tour', sport: 'ice-hockey', countries: HOSTS, teams: 24, phase: 90 },
  { key: 'net-masters', name: 'Net Masters', sport: 'volleyball', countries: HOSTS, teams: 24, phase: 120 },
  { key: 'seven-seas-rugby', name: 'Seven Seas Rugby', sport: 'rugby', countries: HOSTS, teams: 24, phase: 150 },
];

/** Racing: practice, qualifying and race every second weekend, and days for some or one of the teams. */
export const racing: CompetitionPlan = {
  key: 'apex-grand-tour',
  name: 'Apex Grand Tour',
  sport: 'motorsport',
  countries: ['IT', 'GB-ENG', 'FR', 'DE', 'ES', 'AT', 'JP', 'US', 'BR', 'CH'],
  teams: 10,
};
