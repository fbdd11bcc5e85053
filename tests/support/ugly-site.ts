import { test as base } from './browser.ts';
import { mapConcurrent } from './map-concurrent.ts';
import { operatorOf } from './operator.ts';
import { type RunningServer, startServer } from './server.ts';

/** The kick-off of most matches. */
export const NOW = '2026-11-21T14:00:00Z';
const DAY_MS = 86_400_000;

/** Names that layouts break on: one word without a place to break, many words, and right to left. */
export const NAMES = {
  word: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsverein',
  words: 'Spielgemeinschaft Oberammergau-Unterpfaffenhofen-Fürstenfeldbruck von 1899 e. V. (II. Mannschaft)',
  arabic: 'نادي الهلال السعودي الرياضي',
  hebrew: 'הפועל עירוני ראשון לציון',
  competition: 'Niedersächsische Kreisverbandsmeisterschaftsqualifikationsrunde der Altherrenmannschaften',
  venue: 'Donaudampfschifffahrtsgesellschaftsgedächtniskampfbahn am Westbahnhof',
  player: 'Karl-Theodor Maximilian von und zu Hohenschwangau-Wittelsbach',
} as const;

/** How many of a thing a long list has. */
export const MANY = 200;
export const SEASONS = 20;

export interface UglySite extends RunningServer {
  teams: Record<'word' | 'words' | 'arabic' | 'hebrew' | 'idle', string>;
  /** All teams, `MANY` of them with a plain name. */
  allTeams: string[];
  competition: string;
  /** With `MANY` matches on one day. */
  season: string;
  idle: { competition: string; season: string; club: string; venue: string };
  venue: string;
  matches: Record<'long' | 'live' | 'played' | 'three', string>;
}

type Post = (path: string, body: object) => Promise<string>;
const sport = 'football';
const at = (days: number) => new Date(Date.parse(NOW) + days * DAY_MS).toISOString();

async function writeTeams(post: Post, venue: string) {
  const team = async (name: string) => {
    const club = await post('clubs', { name, sport, region: 'DE' });
    return post('teams', { name, club, venue });
  };
  const teams = {
    word: await team(NAMES.word),
    words: await team(NAMES.words),
    arabic: await team(NAMES.arabic),
    hebrew: await team(NAMES.hebrew),
    idle: await post('teams', { name: 'Nobody', sport }),
  };
  for (let number = 1; number <= 25; number += 1) {
    const player = { name: `${NAMES.player} ${number}`, number, position: 'Linksaußenverteidiger' };
    await post(`teams/${teams.word}/players`, player);
  }
  const names = Array.from({ length: MANY }, (_, index) => `Sportverein ${index}`);
  return { teams, plain: await mapConcurrent(names, 8, (name) => post('teams', { name, sport })) };
}

/** A competition with its seasons: the current one has a match of every plain team on one day, the others a final. */
async function writeCompetition(post: Post, venue: string, { teams, plain }: Awaited<ReturnType<typeof writeTeams>>) {
  const competition = await post('competitions', { name: NAMES.competition, sport, region: 'DE' });
  const season = (name: string, year: number) =>
    post('seasons', { competition, name, startsOn: `${year}-08-01`, endsOn: `${year + 1}-06-30` });
  for (let year = 2027 - SEASONS; year < 2026; year += 1) {
    const past = await season(`${year}/${String(year + 1).slice(2)}`, year);
    const final = { competition, venue, season: past, round: 'Final', startTime: `${year + 1}-05-30T18:00:00Z` };
    const score = { status: 'finished', score: { home: 12, away: 11 } };
    await post('events', { ...final, home: teams.word, away: teams.arabic, ...score });
  }
  const now = await season('2026/27', 2026);
  const day = { competition, venue, season: now, round: 'Matchday 12', startTime: at(1) };
  await mapConcurrent([...plain.entries()], 8, ([index, home]) =>
    post('events', { ...day, home, away: plain[(index + 1) % MANY] }),
  );
  return { competition, season: now };
}

/** A product without demo, written by the operators' API alone. */
async function startUglySite(): Promise<UglySite> {
  const server = await startServer({ DEMO: '0', NOW, TRUST_PROXY: '1' });
  const operate = await operatorOf(server);
  const post: Post = async (path, body) => (await operate('POST', path, body)).uuid;
  const venue = await post('venues', { name: NAMES.venue, city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio' });
  const all = await writeTeams(post, venue);
  const { teams, plain } = all;
  const { competition, season } = await writeCompetition(post, venue, all);
  const of = { competition, venue, season, round: 'Matchday 11' };
  const three = [NAMES.word, NAMES.arabic, NAMES.words].join(' – ');
  const score = { status: 'finished', score: { home: 3, away: 1 } };
  const matches = {
    long: await post('events', { ...of, home: teams.word, away: teams.words, startTime: at(2) }),
    live: await post('events', { ...of, home: teams.arabic, away: teams.hebrew, startTime: NOW }),
    played: await post('events', { ...of, home: teams.hebrew, away: teams.arabic, startTime: at(-7), ...score }),
    three: await post('events', {
      ...{ ...of, teams: [teams.word, teams.arabic, teams.words], name: three, startTime: at(0.1) },
    }),
  };
  await operate('PATCH', `events/${matches.live}`, { status: 'live', period: 1, clock: 12 });
  for (const [side, player] of [
    ['home', NAMES.arabic],
    ['away', NAMES.player],
    ['home', NAMES.arabic],
  ])
    await post(`events/${matches.live}/timeline`, { kind: 'goal', side, player });
  const idle = await post('competitions', { name: 'Without matches', sport });
  const dates = { startsOn: '2026-08-01', endsOn: '2027-06-30' };
  return {
    ...server,
    ...{ teams, allTeams: [...Object.values(teams), ...plain], competition, season, venue, matches },
    idle: {
      competition: idle,
      season: await post('seasons', { competition: idle, name: '2026/27', ...dates }),
      club: await post('clubs', { name: 'Without teams', sport }),
      venue: await post('venues', { name: 'Without matches' }),
    },
  };
}

/** One site for all tests of a file. */
export const test = base.extend<object, { site: UglySite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const site = await startUglySite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
