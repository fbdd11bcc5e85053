import type { TimelineKind } from '#contract/event.ts';
import { createRandom, type Random, seedFrom } from '#lib/random.ts';
import { sportOf } from '#sports/sports.ts';
import { incidentsOf } from './incidents.ts';
import { clockOf, type MatchClock, minuteAt } from './match-clock.ts';
import { type Play, playsOf, type Side } from './plays.ts';
import { goalsBy, type ScorePart, scoreParts } from './score-parts.ts';

/** Above this number, scoring plays are thinned out. Every entry has the running score, so no points are lost. */
const MAX_SCORING_ENTRIES = 34;
const KEEPERS = new Set(['Goalkeeper', 'Goaltender', 'Libero']);
const RESERVES = new Set(['Reserve Driver']);
const ORDER: readonly TimelineKind[] = ['kickoff', 'goal', 'save', 'card', 'substitution', 'period', 'end'];

export interface SquadMember {
  team_uuid: string;
  name: string;
  position?: string | null | undefined;
}

/** A timeline entry with the score after it, if the sport has one. `at` in ms since the epoch. */
export interface ScriptEntry {
  at: number;
  minute: string;
  kind: TimelineKind;
  teamUuid: string | null;
  playerName: string | null;
  home: number | null;
  away: number | null;
}

export interface MatchScript {
  /** Milliseconds since the epoch. */
  startsAt: number;
  clock: MatchClock;
  /** In order of time, from the kick-off to the end. */
  entries: ScriptEntry[];
  parts: ScorePart[];
}

interface Draft {
  offset: number;
  kind: TimelineKind;
  side: Side | null;
}

/**
 * Generates a match script; the same uuid gives the same script. `teamUuids` in the event's order, home first. A match of
 * two teams has a score; a race, a training or a tournament day has only a start and an end.
 */
export function scriptOf(
  event: { uuid: string; sportSlug: string; startsAt: number },
  teamUuids: readonly string[],
  players: readonly SquadMember[],
): MatchScript {
  const { uuid, sportSlug, startsAt } = event;
  const clock = clockOf(sportSlug, uuid);
  const [home, away] = teamUuids;
  const twoTeams =
    teamUuids.length === 2 && home !== undefined && away !== undefined && sportOf(sportSlug).sides === 'two';
  const plays = twoTeams ? playsOf(sportSlug, uuid, clock, [home, away]) : [];
  const random = createRandom(seedFrom('names', uuid));
  const squads = [squadOf(home, players), squadOf(away, players)] as const;
  const entries = drafts(sportSlug, uuid, clock, plays, twoTeams).map(({ offset, kind, side }) => ({
    at: startsAt + offset * 1000,
    minute: minuteAt(sportSlug, clock, offset),
    kind,
    teamUuid: side === null ? null : (teamUuids[side] ?? null),
    playerName: side === null || kind === 'period' ? null : nameFor(random, kind, squads[side]),
    home: twoTeams ? goalsBy(plays, 0, offset) : null,
    away: twoTeams ? goalsBy(plays, 1, offset) : null,
  }));
  return { startsAt, clock, entries, parts: twoTeams ? scoreParts(event, clock, plays) : [] };
}

function drafts(
  sportSlug: string,
  uuid: string,
  clock: MatchClock,
  plays: readonly Play[],
  twoTeams: boolean,
): Draft[] {
  const step = Math.ceil(plays.length / MAX_SCORING_ENTRIES) || 1;
  const shown = plays.filter((_play, index) => (plays.length - 1 - index) % step === 0);
  const bySets = sportOf(sportSlug).scoring === 'sets';
  const breaks = bySets ? [] : clock.periods.slice(0, -1).map((period) => period.startsAfter + period.seconds);
  const all: Draft[] = [
    { offset: 0, kind: 'kickoff', side: null },
    ...shown.map(({ offset, side }) => ({ offset, kind: bySets ? ('period' as const) : ('goal' as const), side })),
    ...(twoTeams ? incidentsOf(sportSlug, uuid, clock) : []),
    ...(twoTeams ? breaks.map((offset) => ({ offset, kind: 'period' as const, side: null })) : []),
    { offset: clock.seconds, kind: 'end', side: null },
  ];
  return all.sort((a, b) => a.offset - b.offset || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function squadOf(teamUuid: string | undefined, players: readonly SquadMember[]): SquadMember[] {
  const squad = players.filter((player) => player.team_uuid === teamUuid && !RESERVES.has(player.position ?? ''));
  return squad.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nameFor(random: Random, kind: TimelineKind, squad: readonly SquadMember[]): string | null {
  const needsKeeper = kind === 'save';
  const candidates = squad.filter((player) => KEEPERS.has(player.position ?? '') === needsKeeper);
  return candidates.length > 0 ? random.pick(candidates).name : null;
}
