import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small folder in the openfootball format: results of both kinds, a fixture without a time, a postponed one. */
export function writeFootballFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-football-'));
  mkdirSync(join(folder, '2025-26'));
  const matches = [
    match('Matchday 1', '2025-08-22', '20:30', 'FC Bayern München', 'RB Leipzig', { ht: [3, 0], ft: [6, 0] }),
    match('Matchday 1', '2025-08-23', '15:30', 'Eintracht Frankfurt', 'SV Werder Bremen', { ht: [2, 0], ft: [4, 1] }),
    match('Matchday 2', '2025-08-30', '18:30', 'FC Augsburg', 'FC Bayern München', { ht: [0, 2], ft: [2, 3] }),
    { ...match('Matchday 3', '2026-12-12', undefined, 'FC Bayern München', 'FC Augsburg', {}) },
    { ...match('Matchday 3', '2026-12-13', '17:30', 'RB Leipzig', 'SV Werder Bremen', {}), status: 'postponed' },
  ];
  writeFileSync(join(folder, '2025-26', 'de.1.json'), JSON.stringify({ name: 'Deutsche Bundesliga 2025/26', matches }));
  return folder;
}

function match(round: string, date: string, time: string | undefined, team1: string, team2: string, score: object) {
  return { round, date, ...(time && { time }), team1, team2, score };
}
