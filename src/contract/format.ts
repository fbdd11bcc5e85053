import { z } from '@hono/zod-openapi';
import { id, moment, nullable, reference } from './primitives.ts';

export const STAGE_KINDS = ['league', 'groups', 'split', 'knock-out', 'play-off', 'qualifying'] as const;
/**
 * league: everybody meets everybody; groups: the same within groups; split: a league that continues in parts; knock-out: ties that
 * lead to the title; play-off: other ties, such as for promotion; qualifying: ties before the competition proper.
 */
export type StageKind = (typeof STAGE_KINDS)[number];

export const CARRIES = ['all', 'half', 'none'] as const;
/** The points that teams bring from the stage before. */
export type Carries = (typeof CARRIES)[number];

const whole = z.number().int();
const side = z.object({ uuid: nullable(id), name: z.string(), logoUrl: nullable(z.string()) });

export const formatRound = z
  .object({
    key: z.string().openapi({ description: 'For the `round` of /events and of the season’s page' }),
    name: nullable(z.string()).openapi({ description: 'As the source says, without stage and leg' }),
    kind: z.enum(['matchday', 'knock-out', 'third-place', 'placement', 'play-off', 'qualifying', 'group', 'month']),
    number: nullable(whole).openapi({ description: 'Of a matchday or numbered round' }),
    left: nullable(whole).openapi({ description: 'Sides that are left in a knock-out round: 2 is the final' }),
    group: nullable(z.string()),
    matches: whole,
    from: moment.openapi({ description: 'Day of the first match' }),
    to: moment,
  })
  .openapi('FormatRound');
export type FormatRound = z.infer<typeof formatRound>;

export const formatStage = z
  .object({
    key: z.string(),
    name: nullable(z.string()).openapi({ description: 'As the source says; null where it names none' }),
    kind: z.enum(STAGE_KINDS),
    carries: z.enum(CARRIES),
    rounds: z.array(formatRound),
  })
  .openapi('FormatStage');
export type FormatStage = z.infer<typeof formatStage>;

export const champion = z
  .object({ stage: nullable(z.string()), team: side })
  .openapi('Champion', { description: 'Of a season, or of its half where each has a champion' });
export type Champion = z.infer<typeof champion>;

/** The parts of a season. */
export const seasonFormat = z
  .object({
    stages: z.array(formatStage).openapi({ description: 'In the order they began' }),
    current: nullable(z.string()).openapi({
      description: 'Key of the round that is played now, or is the next or last',
    }),
    champions: z
      .array(champion)
      .openapi({ description: 'Empty until they are decided, and where nobody was awarded the title' }),
    asOf: nullable(moment).openapi({ description: 'Day of the last result' }),
    over: z.boolean().openapi({ description: 'Every match has a result, or will have none' }),
  })
  .openapi('SeasonFormat');
export type SeasonFormat = z.infer<typeof seasonFormat>;

export const seasonChampions = z.object({ season: reference, champions: z.array(champion) }).openapi('SeasonChampions');
export type SeasonChampions = z.infer<typeof seasonChampions>;

const pair = z.tuple([whole, whole]);

export const leg = z
  .object({
    uuid: id,
    day: moment,
    home: whole.openapi({ description: 'The side at home: 0 or 1' }),
    score: nullable(pair).openapi({ description: 'By side, not by who is at home' }),
    extraTime: z.boolean(),
    penalties: nullable(pair),
    replay: z.boolean().openapi({ description: 'Played because the match before was drawn' }),
    cancelled: z.boolean(),
  })
  .openapi('Leg');
export type Leg = z.infer<typeof leg>;

export const tie = z
  .object({
    key: z.string(),
    sides: z.tuple([side, side]),
    legs: z.array(leg).openapi({ description: 'In the order they are played' }),
    aggregate: nullable(pair).openapi({ description: 'Of two legs' }),
    winner: nullable(whole).openapi({ description: 'The side that advances: 0 or 1' }),
    by: nullable(z.enum(['score', 'extra-time', 'penalties', 'away-goals', 'rule'])).openapi({
      description: '`rule`: level or not played, and advanced by a rule that no score tells',
    }),
    next: nullable(z.string()).openapi({ description: 'Key of the tie in which the winner plays' }),
  })
  .openapi('Tie');
export type Tie = z.infer<typeof tie>;

export const bracketRound = formatRound
  .pick({ key: true, name: true, kind: true, number: true, left: true })
  .extend({ ties: z.array(tie) })
  .openapi('BracketRound');
export type BracketRound = z.infer<typeof bracketRound>;

export const bracket = z
  .object({
    stage: nullable(z.string()),
    kind: z.enum(STAGE_KINDS),
    rounds: z.array(bracketRound).openapi({ description: 'The first played first' }),
  })
  .openapi('Bracket');
export type Bracket = z.infer<typeof bracket>;

export const scorer = z
  .object({
    name: z.string(),
    team: nullable(reference),
    goals: whole,
    penalties: whole.openapi({ description: 'Of these from the spot' }),
  })
  .openapi('Scorer');
export type Scorer = z.infer<typeof scorer>;

export const teamSeason = z
  .object({ season: reference, competition: reference, startsOn: nullable(moment), matches: whole })
  .openapi('TeamSeason');
export type TeamSeason = z.infer<typeof teamSeason>;

export const ZONES = [
  ...(['promotion', 'promotion-play-off', 'champions-league', 'champions-league-qualifying', 'europa-league'] as const),
  ...(['conference-league', 'continental', 'relegation-play-off', 'relegation'] as const),
] as const;
/** What a place in a table leads to, beside the later stages of the season. */
export type ZoneKind = (typeof ZONES)[number];

/** What orders teams with the same points, the first rule first; then names. */
export const TIE_RULES = ['head-to-head', 'difference', 'scored', 'wins'] as const;
export type TieRule = (typeof TIE_RULES)[number];

const points = whole.min(1).max(1000);
const place = whole.min(-100).max(100);

/** What an operator, or a known fact, says about a season where its matches do not tell. */
export const formatFacts = z
  .object({
    stages: z.record(
      z.string().max(80),
      z
        .object({ name: z.string().min(1).max(80), kind: z.enum(STAGE_KINDS), carries: z.enum(CARRIES) })
        .partial()
        .strict(),
    ),
    deductions: z.array(
      z.object({ team: z.string().min(1).max(120), points, reason: z.string().trim().min(1).max(200) }).strict(),
    ),
    zones: z.array(
      z
        .object({ kind: z.enum(ZONES), from: place, to: place, stage: z.string().max(80) })
        .partial({ stage: true })
        .strict(),
    ),
    ties: z.array(z.enum(TIE_RULES)).min(1),
    awayGoals: z.boolean(),
    continues: z.boolean(),
    perMatch: z.boolean(),
    champion: z.string().min(1).max(120).nullable(),
  })
  .partial()
  .strict()
  .openapi('FormatFacts', {
    description:
      'stages: by key; deductions: `team` is a uuid or a part of the name; zones: places, negative ones from the end of the table; awayGoals: they decide level ties; continues: the first table alone does not decide the title; perMatch: teams are ordered by points per match, as where a season ended early; champion: who was awarded the title where the matches tell otherwise, as `team` of a deduction; null where nobody was',
  });
export type FormatFacts = z.infer<typeof formatFacts>;
