import { expect, test } from 'vitest';
import { clubOfLine, lineOf } from '#platform/import/register/club-line.ts';
import more from '#platform/import/register/more-clubs.json' with { type: 'json' };
import colours from '#platform/import/register/colours.json' with { type: 'json' };
import generated from '#platform/import/register/clubs.json' with { type: 'json' };
import { displayName, findTeam, similarTeams } from '#platform/import/register/register.ts';

const GENERATED: Readonly<Record<string, readonly string[]>> = generated;
const namesIn = (region: string) => new Set((GENERATED[region] ?? []).map((line) => clubOfLine(region, line).name));

test('a club is the same after it was written and read', () => {
  for (const [region, lines] of Object.entries(GENERATED))
    for (const line of lines) expect(lineOf(clubOfLine(region, line))).toBe(line);
});

test('a line by hand corrects a club of the register, or has facts of a new one', () => {
  const lost = Object.entries(more).flatMap(([region, lines]) => {
    const known = namesIn(region);
    const clubs = lines.map((line) => clubOfLine(region, line));
    return clubs.filter(({ name, founded, city }) => !known.has(name) && founded === null && city === null);
  });
  expect(lost.map(({ region, name }) => `${region} ${name}`)).toEqual([]);
});

test('colours are those of clubs that there are, as two CSS hex colours', () => {
  for (const [region, own] of Object.entries(colours))
    for (const [name, pair] of Object.entries(own)) {
      expect(namesIn(region)).toContain(name);
      expect(pair).toMatch(/^#[0-9a-f]{6} #[0-9a-f]{6}$/);
    }
});

test('the register is compact', () => {
  expect(JSON.stringify(generated).length).toBeLessThan(400_000);
});

test.each([
  ['FR', 'PSG', 'Paris Saint-Germain'],
  ['DE', 'BVB', 'Borussia Dortmund'],
  ['GB-ENG', 'Spurs', 'Tottenham Hotspur'],
  ['GB-ENG', 'Man United', 'Manchester United'],
  ['GB-ENG', 'Man City', 'Manchester City'],
  ['GB-ENG', 'Wolves', 'Wolverhampton Wanderers'],
  ['ES', 'Barça', 'FC Barcelona'],
  ['ES', 'Atleti', 'Atlético Madrid'],
  ['IT', 'Juve', 'Juventus'],
  ['IT', 'Internazionale', 'Inter'],
  ['PT', 'Sporting Lisboa', 'Sporting CP'],
])('in %s %s is %s', (region, nickname, name) => {
  const team = findTeam(region, nickname);
  expect(team && displayName(team.club)).toBe(name);
});

test.each([
  ['GB-ENG', 'Manchester'],
  ['DE', 'Borussia'],
  ['DE', 'Kunterbunt'],
  ['DE', ''],
])('in %s %j is no one club', (region, name) => {
  expect(findTeam(region, name)).toBeNull();
});

test('a name that may mean several clubs has them as similar ones', () => {
  const similar = similarTeams('GB-ENG', 'Manchester').map(({ club }) => displayName(club));
  expect(similar).toEqual(expect.arrayContaining(['Manchester City', 'Manchester United']));
});
