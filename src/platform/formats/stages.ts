import type { StageKind } from '#contract/format.ts';
import { fold } from '#lib/fold.ts';
import { groupName, type RoundWords, roundWords } from '#lib/round-words.ts';
import { pairKey, type SeasonMatch } from './season-match.ts';
import { isCup, isOneTieEach, isTwoLegged, unnamedGroups } from './structure.ts';

/** A match with the words of its round. */
export interface WordedMatch extends SeasonMatch {
  words: RoundWords;
}

/** Matches of one kind under one name: what a season is made of before its parts are related. */
export interface RoughStage {
  /** As the rounds say: "Championship"; null where they name none. */
  name: string | null;
  form: 'table' | 'groups' | 'ties' | 'qualifying';
  matches: WordedMatch[];
}

/** Words by which one-tie rounds of "matchdays" are ties. */
const TIES = /play-?offs?|play-?outs?|final|knock|liguilla|barrage/;
/** Words of both: halves of a league, and ties of two legs. */
const HALVES_OR_TIES = /relegation|aufstieg|promotion/;

/** Divides the matches of a season by the words of their rounds; where these do not tell, by who meets whom how often. */
export function roughStages(matches: readonly SeasonMatch[], isCupByName: boolean): RoughStage[] {
  const worded = matches.map((match): WordedMatch => {
    const words = roundWords(match.round);
    const group = match.group === null ? words.group : groupName(match.group);
    return { ...match, words: group === words.group ? words : { ...words, group } };
  });
  const named = Map.groupBy(worded, ({ words }) => words.stage);
  const stages = [...named].flatMap(([name, own]) => stagesOf(name, own, isCupByName));
  return stages.sort((a, b) => weekOf(a) - weekOf(b) || (a.name ?? '').localeCompare(b.name ?? '', 'en'));
}

const WEEK_MS = 7 * 86_400_000;
const weekOf = ({ matches }: RoughStage): number =>
  Math.floor(Math.min(...matches.map(({ startsAt }) => startsAt)) / WEEK_MS);

function stagesOf(name: string | null, matches: readonly WordedMatch[], isCupByName: boolean): RoughStage[] {
  const forms = Map.groupBy(matches, formByWords);
  const ties = forms.get('ties') ?? [];
  const open = forms.get('open') ?? [];
  const days = forms.get('days') ?? [];
  const openAreTies = open.length > 0 && days.length === 0 && isCup(open, ties.length > 0 || isCupByName);
  const rounds = [...days, ...(openAreTies ? [] : open)];
  const title = fold(name ?? '');
  const returned = new Set(rounds.map(pairKey)).size < rounds.length;
  const named = TIES.test(title) || (HALVES_OR_TIES.test(title) && returned);
  const daysAreTies = rounds.length > 0 && ((named && isOneTieEach(rounds)) || isTwoLegged(rounds));
  const groups = forms.get('groups') ?? (daysAreTies ? undefined : unnamed(rounds));
  return (
    [
      ['qualifying', forms.get('qualifying') ?? []],
      ['groups', groups ?? []],
      ['table', daysAreTies || groups?.some((match) => rounds.some(({ uuid }) => uuid === match.uuid)) ? [] : rounds],
      ['ties', [...ties, ...(openAreTies ? open : []), ...(daysAreTies ? rounds.map(asLegs) : [])]],
    ] as const
  ).flatMap(([form, own]) => (own.length > 0 ? [{ name, form, matches: [...own] }] : []));
}

function formByWords({ words }: WordedMatch): 'groups' | 'days' | 'ties' | 'qualifying' | 'open' {
  if (words.group !== null) return 'groups';
  if (words.kind === 'matchday') return 'days';
  if (words.kind === 'qualifying') return 'qualifying';
  return words.kind === null || words.kind === 'numbered' ? 'open' : 'ties';
}

/** "Playoffs, Matchday 2" of two legs is the round "Playoffs". */
const asLegs = (match: WordedMatch): WordedMatch => ({
  ...match,
  words: { ...match.words, round: match.words.stage, kind: 'play-off', number: null },
});

/** The matches with the numbers of groups that the file does not name; undefined for one league. */
function unnamed(matches: readonly WordedMatch[]): WordedMatch[] | undefined {
  return unnamedGroups(matches)?.flatMap((own, index) =>
    own.map((match) => ({ ...match, words: { ...match.words, group: String(index + 1) } })),
  );
}

/** The kind of a stage of ties or qualifying rounds that does not lead to the title. */
export const minorKind = ({ form }: RoughStage): StageKind => (form === 'qualifying' ? 'qualifying' : 'play-off');
