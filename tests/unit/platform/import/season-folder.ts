import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-import-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder of football.json with these files; text and bytes are written as they are, anything else as JSON. */
export function seasonFolder(files: Readonly<Record<string, unknown>>): string {
  const folder = temporaryFolder();
  for (const [file, content] of Object.entries(files)) writeSeasonFile(folder, file, content);
  return folder;
}

export function writeSeasonFile(folder: string, file: string, content: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(
    join(folder, file),
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  );
}

/** A match as football.json tells it, with what matters to the test. */
export function match(home: string, away: string, rest: object = {}): object {
  return { round: 'Matchday 1', date: '2025-08-23', time: '15:30', team1: home, team2: away, score: {}, ...rest };
}

export function league(name: string, ...matches: object[]): object {
  return { name, matches };
}
