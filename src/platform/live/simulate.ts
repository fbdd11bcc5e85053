import type { TimelineKind } from '#contract/event.ts';
import { createRandom, type Random, seedFrom } from '#lib/random.ts';
import { type Frame, frameOf } from './frame.ts';
import { incidentsOf } from './incidents.ts';
import { minuteAt } from './minute.ts';
import { type Play, playsOf, type Side } from './plays.ts';
import { type ScorePart, scoreAt, scoreParts } from './score-parts.ts';

/** More scoring plays than this are thinned out: every entry carries the running score, so none of it is lost. */
const MAX_SCORING_ENTRIES = 34;
const KEEPERS = new Set(['Goalkeeper', 'Goaltender', 'Libero']);
const RESERVES = new Set(['Reserve Driver']);
const ORDER: readonly TimelineKind[] = ['kickoff', 'goal', 'save', 'card', 'substitution', 'period', 'end'];

export interface SimulatedPlayer {
  team_uuid: string;
  name: string;
  position?: string | null | undefined;
}

/** One line of the timeline with the score after it; without score where the sport has none. `at` in ms since the epoch. */
export interface SimulatedEntry {
  at: number;
  minute: string;
  kind: TimelineKind;
  teamUuid: string | null;
  playerName: string | null;
  home: number | null;
  away: number | null;
}

export interface SimulatedMatch {
  /** In the order in which they happen; the first is the kick-off, the last the end. */
  entries: SimulatedEntry[];
  parts: ScorePart[];
}

interface Draft {
  offset: number;
  kind: TimelineKind;
  side: Side | null;
}

/**
 * Plays a match: the same uuid gives the same match whenever it is asked for. `teamUuids` in the event's order, home first.
 * A match of two teams has a score; a race, a training or a tournament day has only a beginning and an end.
 */
export function simulate(
  event: { uuid: string; sportSlug: string; startsAt: number },
  teamUuids: readonly string[],
  players: readonly SimulatedPlayer[],
): SimulatedMatch {
  const { uuid, sportSlug, startsAt } = event;
  const frame = frameOf(sportSlug, uuid);
  const [home, away] = teamUuids;
  const duel = teamUuids.length === 2 && home !== undefined && away !== undefined && sportSlug !== 'motorsport';
  const plays = duel ? playsOf(sportSlug, uuid, frame, [home, away]) : [];
  const random = createRandom(seedFrom('names', uuid));
  const squads = [squadOf(home, players), squadOf(away, players)] as const;
  const entries = drafts(sportSlug, uuid, frame, plays, duel).map(({ offset, kind, side }) => ({
    at: startsAt + offset * 1000,
    minute: minuteAt(sportSlug, frame, offset),
    kind,
    teamUuid: side === null ? null : (teamUuids[side] ?? null),
    playerName: side === null || kind === 'period' ? null : nameFor(random, kind, squads[side]),
    home: duel ? scoreAt(plays, 0, offset) : null,
    away: duel ? scoreAt(plays, 1, offset) : null,
  }));
  return { entries, parts: duel ? scoreParts(event, frame, plays) : [] };
}

function drafts(sportSlug: string, uuid: string, frame: Frame, plays: readonly Play[], duel: boolean): Draft[] {
  const step = Math.ceil(plays.length / MAX_SCORING_ENTRIES) || 1;
  const told = plays.filter((_play, index) => (plays.length - 1 - index) % step === 0);
  const bySets = sportSlug === 'volleyball';
  const breaks = bySets ? [] : frame.periods.slice(0, -1).map((period) => period.startsAfter + period.seconds);
  const all: Draft[] = [
    { offset: 0, kind: 'kickoff', side: null },
    ...told.map(({ offset, side }) => ({ offset, kind: bySets ? ('period' as const) : ('goal' as const), side })),
    ...(duel ? incidentsOf(sportSlug, uuid, frame) : []),
    ...(duel ? breaks.map((offset) => ({ offset, kind: 'period' as const, side: null })) : []),
    { offset: frame.seconds, kind: 'end', side: null },
  ];
  return all.sort((a, b) => a.offset - b.offset || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function squadOf(teamUuid: string | undefined, players: readonly SimulatedPlayer[]): SimulatedPlayer[] {
  const squad = players.filter((player) => player.team_uuid === teamUuid && !RESERVES.has(player.position ?? ''));
  return squad.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function nameFor(random: Random, kind: TimelineKind, squad: readonly SimulatedPlayer[]): string | null {
  const keeps = kind === 'save';
  const fitting = squad.filter((player) => KEEPERS.has(player.position ?? '') === keeps);
  return fitting.length > 0 ? random.pick(fitting).name : null;
}
