import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fold } from '#lib/fold.ts';
import { clubOf, type NamedClub } from '#platform/import/clubs.ts';

/** Every team name of every file of football.json, 2010-11 to 2025-26: `2025-26/en.3 GB-ENG 24: AFC|...`, 24 teams. */
const FILES = readFileSync(new URL('all-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [, file = '', code = '', region = '', teams = '', names = ''] =
      /^(\S+\/(\S+)) (\S+) (\d+): (.*)$/u.exec(line) ?? [];
    const place = { code, region, sport: 'football', nations: false };
    return { file, teams: Number(teams), clubs: names.split('|').map((name) => clubOf(name, place)) };
  });
const ALL = FILES.flatMap(({ clubs }) => clubs);

describe('the clubs of all files', () => {
  test('the register knows every one', () => {
    expect(FILES.length).toBe(198);
    expect(ALL.filter((club) => club.isUnknown).map(({ name }) => name)).toEqual([]);
  });

  test('a file has as many clubs as teams play in it', () => {
    const counted = FILES.map(({ file, clubs }) => `${file} ${new Set(clubs.map(({ id }) => id)).size}`);
    expect(counted).toEqual(FILES.map(({ file, teams }) => `${file} ${teams}`));
  });

  test('a team has one name, one club and one country', () => {
    for (const [id, same] of Map.groupBy(ALL, (club) => club.id)) {
      const facts = new Set(
        same.map(({ name, shortName, club, region }) => JSON.stringify({ name, shortName, club, region })),
      );
      expect([id, facts.size]).toEqual([id, 1]);
    }
  });

  test('no two teams of a country have the same name', () => {
    const teams = [...new Map(ALL.map((club) => [club.id, club])).values()];
    const nameOf = ({ region, name }: NamedClub) => `${region} ${fold(name)}`;
    expect([...Map.groupBy(teams, nameOf)].filter(([, same]) => same.length > 1).map(([name]) => name)).toEqual([]);
  });
});
