import type { Event } from '#contract/event.ts';
import type { Bracket, SeasonChampions, Tie } from '#contract/format.ts';
import type { Highlight } from '#contract/entities.ts';
import type { SearchAnswer, SearchResult } from '#contract/search.ts';
import type { Favorite } from '#contract/session.ts';
import type { Standings } from '#contract/standings.ts';
import type { Locale } from '#config/locales.ts';
import { openSideName } from '#i18n/open-side-name.ts';
import { type Translate, translatorFor } from '#i18n/translate.ts';
import { matchTitleIn, teamNameIn } from '#lib/region-name.ts';

/** A team, or what stands for it until it is known: then without uuid. */
interface Side {
  uuid: string | null;
  name: string;
  shortName?: string | null;
}

export type LocalNames = ReturnType<typeof localNames>;

/** Answers with their teams in the words of a language. An answer is shared: each function leaves it as it is. */
export function localNames(locale: Locale, t: Translate) {
  const side = <One extends Side>(one: One): One => {
    const name = one.uuid === null ? openSideName(t, one.name) : teamNameIn(locale, one.name);
    if (name === one.name) return one;
    return { ...one, name, ...(one.shortName === one.name && { shortName: name }) };
  };
  const withTeam = <One extends { team: Side | null }>(one: One): One => {
    const team = one.team && side(one.team);
    return team === one.team ? one : { ...one, team };
  };
  const tie = (one: Tie): Tie => ({ ...one, sides: [side(one.sides[0]), side(one.sides[1])] });
  const result = (one: SearchResult): SearchResult => {
    if (one.type.toLowerCase() === 'team') return side(one);
    if (one.teams.length === 0) return one;
    return { ...one, name: matchTitleIn(locale, one.name), teams: one.teams.map(side) };
  };
  return {
    side,
    withTeam,
    tie,
    event(one: Event): Event {
      const teams = one.teams.map(side);
      if (teams.every((team, index) => team === one.teams[index])) return one;
      return { ...one, teams, name: one.name === ownTitle(one) ? titleOf(teams) : one.name };
    },
    favorite(one: Favorite): Favorite {
      const { name, type } = one.favoritable;
      if ((type ?? one.type)?.toLowerCase() !== 'team' || !name) return one;
      return { ...one, favoritable: { ...one.favoritable, name: teamNameIn(locale, name) } };
    },
    highlight: (one: Highlight): Highlight =>
      one.event ? { ...one, event: { ...one.event, name: matchTitleIn(locale, one.event.name) } } : one,
    standings: (one: Standings): Standings => ({
      ...one,
      tables: one.tables.map((table) => ({ ...table, data: table.data.map(withTeam) })),
    }),
    bracket: (one: Bracket): Bracket => ({
      ...one,
      rounds: one.rounds.map((round) => ({ ...round, ties: round.ties.map(tie) })),
    }),
    champions: <One extends Pick<SeasonChampions, 'champions'>>(one: One): One => ({
      ...one,
      champions: one.champions.map(withTeam),
    }),
    searches: (answer: SearchAnswer): SearchAnswer => ({
      ...answer,
      data: Object.fromEntries(Object.entries(answer.data).map(([group, results]) => [group, results.map(result)])),
    }),
  };
}

const titleOf = (teams: readonly Side[]) => teams.map(({ name }) => name).join(' – ');

/** The title that the catalogue makes of a match's sides. */
const ownTitle = ({ teams }: Event) => titleOf(teams.map(localNames('en', translatorFor('en')).side));
