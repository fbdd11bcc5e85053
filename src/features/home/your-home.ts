import { fetchTeamMatches, type TeamMatch, type TeamMatches } from '#api/team-matches.browser.ts';
import { REFRESH_INTERVAL_SECONDS } from '#config/limits.ts';
import { viewerZone } from '#lib/viewer-zone.ts';
import { $favorites, loadFavorites } from '#stores/favorites.store.ts';
import { type Unfinished, unfinishedVideos, videoCards } from './continue-watching.ts';

const TEAMS_MAX = 12;

/**
 * Fills a member's part of the home page: their teams, those that play now first, and the videos to continue. Everything
 * comes at once, in reserved space, so that nothing moves. Later the teams are read again every minute while the page is seen.
 */
export async function fillYourHome(page: Document): Promise<void> {
  const own = page.querySelector<HTMLElement>('[data-own]');
  if (!own) return;
  const [teams, videos] = await Promise.all([readTeams(), unfinishedVideos().catch((): Unfinished[] => [])]);
  showTeams(own, teams);
  const section = own.querySelector<HTMLElement>('[data-own-videos]');
  const cards = section ? videoCards(section, videos, own.dataset['continueAt'] ?? '') : [];
  section?.querySelector('ul')?.replaceChildren(...cards);
  if (section) section.hidden = cards.length === 0;
  const again = async () => page.visibilityState === 'visible' && showTeams(own, await readTeams());
  setInterval(again, REFRESH_INTERVAL_SECONDS * 1000);
  $favorites.listen(() => void again());
}

/** Null when they could not be read. */
async function readTeams(): Promise<TeamMatches[] | null> {
  try {
    await loadFavorites();
    const followed = Object.values($favorites.get()).filter(({ followed, type }) => followed && type === 'Team');
    const uuids = followed.slice(0, TEAMS_MAX).map(({ uuid }) => uuid);
    return uuids.length > 0 ? liveFirst(await fetchTeamMatches(uuids)) : [];
  } catch (reason) {
    console.warn('The teams of the home page did not come.', reason);
    return null;
  }
}

/** Teams that play now, then those that play soonest. */
export const liveFirst = (teams: readonly TeamMatches[]): TeamMatches[] => {
  const start = ({ live, next }: TeamMatches) => (live ? '' : (next?.startTime ?? '9'));
  return teams.toSorted((a, b) => (start(a) < start(b) ? -1 : start(a) > start(b) ? 1 : 0));
};

/** Day and time in the visitor's zone, without the year: a card is narrow. Only the day where the time is unknown. */
function shortStart(language: string): (start: string) => string {
  const day = { day: '2-digit', month: '2-digit' } as const;
  const time = { ...day, hour: '2-digit', minute: '2-digit', timeZone: viewerZone() } as const;
  const [days, times] = [{ ...day, timeZone: 'UTC' }, time].map((format) => new Intl.DateTimeFormat(language, format));
  return (start) => {
    const at = new Date(start);
    if (Number.isNaN(at.getTime())) return '';
    return (start.includes('T') ? times : days)?.format(at) ?? '';
  };
}

function showTeams(own: HTMLElement, teams: TeamMatches[] | null): void {
  const card = own.querySelector('template')?.content.firstElementChild;
  const list = own.querySelector('[data-own-teams] ul');
  if (!card || !list) return;
  // What is shown stays when a later look fails.
  if (teams === null && own.dataset['own'] === 'ready') return;
  const date = shortStart(own.dataset['language'] ?? 'en-GB');
  list.replaceChildren(...(teams ?? []).map((team) => teamCard(card, team, date)));
  own.dataset['own'] = teams === null ? 'failed' : teams.length > 0 ? 'ready' : 'empty';
}

function teamCard(template: Element, { team, ...matches }: TeamMatches, date: (start: string) => string): Element {
  const card = template.cloneNode(true) as Element;
  const name = card.querySelector<HTMLAnchorElement>('.name')!;
  name.href = `${name.dataset['href']}${encodeURIComponent(team.uuid)}`;
  name.querySelector('span')!.textContent = team.name;
  if (team.logo) name.querySelector('img')!.src = team.logo;
  for (const row of card.querySelectorAll<HTMLAnchorElement>('[data-match]'))
    fillMatch(row, matches[row.dataset['match'] as keyof typeof matches], team.uuid, date);
  return card;
}

function fillMatch(
  row: HTMLAnchorElement,
  match: TeamMatch | undefined,
  team: string,
  date: (start: string) => string,
): void {
  if (!match) {
    row.remove();
    return;
  }
  row.href = `${row.dataset['href']}${encodeURIComponent(match.uuid)}`;
  row.querySelector('[data-opponent]')!.textContent = match.sides.find(({ uuid }) => uuid !== team)?.name ?? '';
  const time = row.querySelector('time');
  if (time) Object.assign(time, { dateTime: match.startTime, textContent: date(match.startTime) });
  const score = row.querySelector<HTMLElement>('[data-spoiler]');
  if (!score) return;
  score.dataset['spoiler'] = match.uuid;
  score.textContent = match.score ?? '';
}
