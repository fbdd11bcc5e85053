import type { Bracket, Champion, FormatFacts, FormatRound, SeasonFormat } from '#contract/format.ts';
import type { Standings, StandingsScheme } from '#contract/standings.ts';
import { seasonTables } from '../standings/season-tables.ts';
import { awardedTo, championsOf } from './champions.ts';
import { factsOf } from './facts.ts';
import { factKeys, isTable, recogniseStages, type Stage } from './recognise.ts';
import { type Round, roundsByStage } from './rounds.ts';
import { isDecided, type MatchSide, type SeasonMatch } from './season-match.ts';
import { type PlainTie, tiesOf } from './ties.ts';
import { zonesOf } from './zones.ts';

export interface SeasonFacts {
  competition: string;
  competitionName: string;
  name: string;
  /** Null for a sport without tables. */
  scheme: StandingsScheme | null;
  operator: FormatFacts;
  /** Crests by team. */
  logos: ReadonlyMap<string, string>;
}

/** All that the matches of a season say about it, as JSON can say it. */
export interface Season {
  format: SeasonFormat;
  tables: Standings['tables'];
  /** The tables as if live matches ended now; null while none is live. */
  running: Standings['tables'] | null;
  brackets: Bracket[];
  /** Uuids of the matches of each round, in the order they start. */
  matchesByRound: Readonly<Record<string, readonly string[]>>;
  /** The current round and until when it is that (ms); then it is the one with the last results. */
  current: CurrentRound;
}

interface CurrentRound {
  key: string | null;
  until: number;
  later: string | null;
}

const CUP = /\b(?:cup|pokal|coupe|copa|coppa|taca|beker|trophy|kupa|puchar|kubok|supercup|shield)\b|pokal$|cup$/i;

/** The season of these matches, which come in the order they start. */
export function seasonOf(matches: readonly SeasonMatch[], given: SeasonFacts): Season {
  const facts = factsOf(given.competition, given.name, given.operator);
  const { scheme, logos } = given;
  const tablesOf = (stages: readonly Stage[], running = false) =>
    scheme ? seasonTables(stages, { scheme, facts, running }) : [];
  const leadersOf = (stage: Pick<Stage, 'kind' | 'matches'>) =>
    tablesOf([{ ...stage, ...ALONE }]).flatMap(({ data }) => data[0]?.team.uuid ?? []);
  const stages = recogniseStages(matches, { leadersOf, isCup: CUP.test(given.competitionName) });
  for (const stage of stages) Object.assign(stage, ...factKeys(stage).map((key) => facts.stages?.[key]));
  const rounds = roundsByStage(stages);
  const tables = tablesOf(stages);
  const brackets = rounds
    .filter(({ stage }) => !isTable(stage))
    .map(({ stage, rounds: own }) => ({ of: stage, rounds: tiesOf(own, facts.awayGoals ?? false) }));
  const champions =
    awardedTo(matches, facts.champion) ?? championsOf(stages, tables, brackets, facts.continues ?? false);
  const isLive = matches.some(({ status }) => status === 'live');
  const current = currentRound(rounds);
  return {
    format: {
      stages: rounds.map((one) => stageView(one)),
      current: current.key,
      champions: champions.map(({ stage, team }): Champion => ({ stage, team: sideView(team, logos) })),
      asOf: matches.findLast(isDecided)?.day ?? null,
      over: matches.length > 0 && matches.every((match) => isDecided(match) || ENDED.has(match.status)),
    },
    tables: zonesOf(tables, rounds, facts).map((table) => tableView(table, logos)),
    running: isLive ? zonesOf(tablesOf(stages, true), rounds, facts).map((table) => tableView(table, logos)) : null,
    brackets: brackets.map(({ of, rounds: own }) => bracketView(of, own, logos)),
    current,
    matchesByRound: Object.fromEntries(
      rounds.flatMap(({ rounds: own }) => own.map(({ key, matches: played }) => [key, played.map(({ uuid }) => uuid)])),
    ),
  };
}

const ALONE = { key: '', name: null, carries: 'none', from: null, title: true } as const;
const ENDED: ReadonlySet<string> = new Set(['cancelled', 'abandoned']);

function stageView({ stage: { key, name, kind, carries }, rounds }: { stage: Stage; rounds: readonly Round[] }) {
  const views = rounds.map(({ matches, ...round }): FormatRound => ({
    ...round,
    matches: matches.length,
    from: matches[0]?.day ?? '',
    to: matches.at(-1)?.day ?? '',
  }));
  return { key, name, kind, carries, rounds: views };
}

type Logos = SeasonFacts['logos'];

const sideView = ({ uuid, name }: MatchSide, logos: Logos) => ({
  uuid,
  name,
  logoUrl: (uuid && logos.get(uuid)) ?? null,
});

const tableView = (
  { of: _, data, ...table }: ReturnType<typeof zonesOf>[number],
  logos: Logos,
): Standings['tables'][number] => ({
  ...table,
  data: data.map((row) => ({ ...row, team: { ...row.team, logoUrl: logos.get(row.team.uuid) ?? null } })),
});

function bracketView({ name, kind }: Stage, rounds: ReturnType<typeof tiesOf>, logos: Logos): Bracket {
  const view = (side: MatchSide) => sideView(side, logos);
  const tieView = ({ sides, ...tie }: PlainTie) => ({
    ...tie,
    sides: [view(sides[0]), view(sides[1])] as [ReturnType<typeof view>, ReturnType<typeof view>],
  });
  return { stage: name, kind, rounds: rounds.map(({ ties, ...round }) => ({ ...round, ties: ties.map(tieView) })) };
}

/** How long after its start a match is still awaited, ms: then the last results say more. */
const AWAITED_MS = 3 * 86_400_000;

/** The round of the match that runs; else of the first one after the last result; else of the last result about the title. */
function currentRound(stages: readonly { stage: Stage; rounds: readonly Round[] }[]): CurrentRound {
  const all = stages.flatMap(({ stage: { title }, rounds }) =>
    rounds.flatMap(({ key, matches }) => matches.map((match) => ({ key, match, title }))),
  );
  all.sort((a, b) => a.match.startsAt - b.match.startsAt);
  const live = all.find(({ match }) => match.status === 'live');
  const last = all.findLastIndex(({ match }) => isDecided(match));
  const next = all.slice(last + 1).find(({ match }) => match.status === 'scheduled');
  const title = all.findLast((one) => one.title && isDecided(one.match));
  const latest = title ?? all[last] ?? all[0];
  const until = live || !next ? Number.MAX_SAFE_INTEGER : next.match.startsAt + AWAITED_MS;
  return { key: (live ?? next ?? latest)?.key ?? null, until, later: (all[last] ?? latest)?.key ?? null };
}
