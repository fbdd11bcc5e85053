import type { StageKind } from '#contract/format.ts';
import { fold } from '#lib/fold.ts';
import { groupName, type RoundWords, roundWords } from '#lib/round-words.ts';
import { periodsOf } from './periods.ts';
import { pairKey, type SeasonMatch, teamsIn } from './season-match.ts';
import { depthsOf, isCup, isOneTieEach, isRoundRobin, isTwoLegged, unnamedGroups } from './structure.ts';

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
/** What a stage of groups is called that follows another one, as at the World Cups from 1974 to 1982. */
const SECOND_GROUPS = 'Second group stage';
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
  // By when they are played; of those at once by the name of the stage, and the parts of a stage in their order.
  const byName = [...named].sort(([a], [b]) => (a ?? '').localeCompare(b ?? '', 'en'));
  const stages = byName.flatMap(([name, own]) => stagesOf(name, own, isCupByName));
  const periods = periodsOf(stages);
  return stages.sort((a, b) => periods.get(a)! - periods.get(b)!);
}

function stagesOf(name: string | null, matches: readonly WordedMatch[], isCupByName: boolean): RoughStage[] {
  const forms = Map.groupBy(matches, formByWords);
  const { finals, ties } = finalGroups(forms.get('ties') ?? []);
  const open = forms.get('open') ?? [];
  const days = forms.get('days') ?? [];
  const openAreTies = open.length > 0 && days.length === 0 && isCup(open, ties.length > 0 || isCupByName);
  const rounds = [...days, ...(openAreTies ? [] : open)];
  const title = fold(name ?? '');
  const returned = new Set(rounds.map(pairKey)).size < rounds.length;
  const named = TIES.test(title) || (HALVES_OR_TIES.test(title) && returned);
  const daysAreTies = rounds.length > 0 && ((named && isOneTieEach(rounds)) || isTwoLegged(rounds));
  const groups = forms.get('groups') ?? (daysAreTies ? undefined : unnamed(rounds));
  type Found = [RoughStage['form'], string | null, WordedMatch[]];
  const found: Found[] = [
    ['qualifying', name, forms.get('qualifying') ?? []],
    ...groupStages(groups ?? []).map((own, index): Found => [
      'groups',
      index === 0 ? name : (name ?? SECOND_GROUPS),
      own,
    ]),
    ...finals.map((own): Found => ['table', own[0]?.words.stage ?? name, own]),
    [
      'table',
      name,
      daysAreTies || groups?.some((match) => rounds.some(({ uuid }) => uuid === match.uuid)) ? [] : rounds,
    ],
    ['ties', name, [...ties, ...(openAreTies ? open : []), ...(daysAreTies ? rounds.map(asLegs) : [])]],
  ];
  return found.flatMap(([form, own, played]) => (played.length > 0 ? [{ name: own, form, matches: played }] : []));
}

function formByWords({ words }: WordedMatch): 'groups' | 'days' | 'ties' | 'qualifying' | 'open' {
  if (words.group !== null) return 'groups';
  if (words.kind === 'matchday') return 'days';
  if (words.kind === 'qualifying') return 'qualifying';
  return words.kind === null || words.kind === 'numbered' ? 'open' : 'ties';
}

/** Stages of groups one after the other: in a later one are teams that were in a group before. */
function groupStages(matches: readonly WordedMatch[]): WordedMatch[][] {
  const stages: { teams: Set<string>; matches: WordedMatch[] }[] = [];
  for (const own of Map.groupBy(matches, ({ words }) => words.group).values()) {
    const teams = teamsIn(own);
    const index = stages.findLastIndex((one) => [...teams].some((team) => one.teams.has(team))) + 1;
    const stage = stages[index] ?? { teams: new Set(), matches: [] };
    stages[index] = stage;
    for (const team of teams) stage.teams.add(team);
    stage.matches.push(...own);
  }
  return stages.map((stage) => stage.matches);
}

/** "Final round" in which three or more teams all meet each other is a table, as at the World Cup of 1950. */
function finalGroups(matches: readonly WordedMatch[]): { finals: WordedMatch[][]; ties: WordedMatch[] } {
  const rounds = [...Map.groupBy(matches, ({ words }) => words.round).values()];
  const isGroup = (own: readonly WordedMatch[]) => teamsIn(own).size > 2 && isRoundRobin(own);
  return {
    finals: rounds.filter(isGroup).map((own) => asMatchdays(own)),
    ties: rounds.filter((own) => !isGroup(own)).flatMap((own) => (isOneTie(own) ? own.map(asFinal) : own)),
  };
}

/** A "Final round" of one tie is the final. */
const isOneTie = (matches: readonly WordedMatch[]): boolean => new Set(matches.map(pairKey)).size === 1;
const asFinal = (match: WordedMatch): WordedMatch =>
  match.words.kind === 'final-round' ? { ...match, words: { ...match.words, kind: 'knock-out', left: 2 } } : match;

/** The matches of a round that is a stage of its own, with the matchdays in which they were played. */
function asMatchdays(matches: readonly WordedMatch[]): WordedMatch[] {
  const depths = depthsOf(matches);
  return matches.map((match) => {
    const number = depths.get(pairKey(match)) ?? null;
    const { round: stage } = match.words;
    return {
      ...match,
      words: { ...match.words, stage, round: `Matchday ${number}`, kind: 'matchday', number, left: null },
    };
  });
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
