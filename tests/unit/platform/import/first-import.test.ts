import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importFolder } from '#platform/import/import-folder.ts';
import { NOTHING_GIVEN } from '#platform/import/place.ts';
import { league, match, seasonFolder } from './season-folder.ts';
import { DE, FIRST, LATER, event, events, open, run } from './imported.ts';

describe('a first import', () => {
  test('stores an event with everything the file says', async () => {
    const database = await open();
    const played = match('FC Bayern München', 'RB Leipzig', {
      time: '20:30',
      score: { ht: [1, 1], ft: [2, 2], et: [3, 2] },
    });
    await run(database, seasonFolder({ [DE]: league('Deutsche Bundesliga 2025/26', played) }));
    const starts = Date.UTC(2025, 7, 23, 18, 30);
    expect(await event(database)).toMatchObject({
      name: 'Bayern München – RB Leipzig',
      round: 'Matchday 1',
      starts_at: starts,
      start_day: '2025-08-23',
      time_known: 1,
      ends_at: starts + 2 * 60 * 60 * 1000,
      status: 'finished',
      home_score: 3,
      away_score: 2,
      score: '{"ht":[1,1],"ft":[2,2],"et":[3,2]}',
      video: null,
      venue_uuid: null,
      access: 'free',
      source: 'import',
      sequence: 0,
      updated_at: FIRST,
    });
  });

  test('does not invent a kick-off time', async () => {
    const database = await open();
    await run(database, seasonFolder({ [DE]: league('L', match('A', 'B', { time: undefined })) }));
    const midnight = Date.UTC(2025, 7, 22, 22);
    expect(await event(database)).toMatchObject({
      time_known: 0,
      ends_at: null,
      starts_at: midnight,
      start_day: '2025-08-23',
    });
  });

  test('names home before away and carries the kick-off to both teams', async () => {
    const database = await open();
    await run(database, seasonFolder({ [DE]: league('L', match('Zebra', 'Ant')) }));
    const sides = await database
      .selectFrom('event_team')
      .innerJoin('team', 'team.uuid', 'event_team.team_uuid')
      .select(['team.name', 'event_team.position', 'event_team.starts_at'])
      .orderBy('event_team.position')
      .execute();
    const starts_at = Date.UTC(2025, 7, 23, 13, 30);
    expect(sides).toEqual([
      { name: 'Zebra', position: 0, starts_at },
      { name: 'Ant', position: 1, starts_at },
    ]);
  });

  test('keeps one competition for all seasons under the name that people use, and one season a file', async () => {
    const database = await open();
    const folder = seasonFolder({
      '2024-25/de.1.json': league('Bundesliga 2024/25', match('A', 'B', { date: '2024-08-24' })),
      [DE]: league('Deutsche Bundesliga 2025/26', match('A', 'B'), match('B', 'A', { date: '2026-05-16' })),
    });
    await run(database, folder);
    const seasons = await database
      .selectFrom('season')
      .innerJoin('competition', 'competition.uuid', 'season.competition_uuid')
      .innerJoin('region', 'region.uuid', 'competition.region_uuid')
      .select(['competition.name as competition', 'season.name', 'starts_on', 'ends_on', 'region.name as region'])
      .orderBy('starts_on')
      .execute();
    const competition = 'Bundesliga';
    expect(seasons).toEqual([
      { competition, name: '2024/25', starts_on: '2024-08-24', ends_on: '2024-08-24', region: 'Germany' },
      { competition, name: '2025/26', starts_on: '2025-08-23', ends_on: '2026-05-16', region: 'Germany' },
    ]);
    await run(database, join(folder, '2024-25'), LATER);
    expect(await database.selectFrom('competition').select('name').execute()).toEqual([{ name: competition }]);
  });

  test('makes one club and team of all spellings and competitions', async () => {
    const database = await open();
    const folder = seasonFolder({
      '2025-26/en.2.json': league('Championship', match('Cardiff City FC', 'Watford')),
      '2025-26/en.3.json': league('League One', match('Cardiff', 'AFC'), match('AFC Wimbledon', 'Cardiff City')),
      '2025-26/uefa.cl.json': league('UEFA Champions League', match('Watford FC (ENG)', 'AS Monaco FC (MCO)')),
      '2025-26/fr.1.json': league('Ligue 1', match('AS Monaco FC', 'Paris FC')),
    });
    await run(database, folder);
    const clubs = await database
      .selectFrom('club')
      .innerJoin('team', 'team.club_uuid', 'club.uuid')
      .innerJoin('region', 'region.uuid', 'team.region_uuid')
      .select(['club.name', 'team.name as team', 'short_name', 'code'])
      .orderBy('club.name')
      .execute();
    expect(clubs.map((club) => [club.name, club.team, club.short_name, club.code])).toEqual([
      ['AFC Wimbledon', 'AFC Wimbledon', 'AFC Wimbledon', 'GB-ENG'],
      ['AS Monaco', 'AS Monaco', 'Monaco', 'MC'],
      ['Cardiff City', 'Cardiff City', 'Cardiff City', 'GB-WLS'],
      ['Paris FC', 'Paris FC', 'Paris FC', 'FR'],
      ['Watford', 'Watford', 'Watford', 'GB-ENG'],
    ]);
    expect((await events(database)).map(({ name }) => name)).toContain('Cardiff City – AFC Wimbledon');
  });

  test('shares the sport Football with a catalogue that has it already', async () => {
    const database = await open();
    const sport = { uuid: 'here-first', name: 'Soccer', images: '[]', slug: 'football', position: 3 };
    await database.insertInto('sport').values(sport).execute();
    await run(database, seasonFolder({ [DE]: league('L', match('A', 'B')) }));
    expect(await database.selectFrom('sport').select(['uuid', 'name']).execute()).toEqual([
      { uuid: 'here-first', name: 'Soccer' },
    ]);
    expect((await event(database)).sport_uuid).toBe('here-first');
  });

  test('asks for the zone of a country it does not know, and imports nothing until somebody says it', async () => {
    const database = await open();
    const folder = seasonFolder({ '2025-26/zz.1.json': league('Zed League', match('A', 'B')) });
    const { refusals } = await run(database, folder);
    expect(refusals).toEqual([expect.objectContaining({ index: null, reason: 'no time zone' })]);
    expect(await events(database)).toEqual([]);
    const given = { ...NOTHING_GIVEN, zone: 'Asia/Dubai' };
    expect(await importFolder({ database, folder, given })).toMatchObject({ inserted: 1, refused: 0 });
    expect((await event(database)).starts_at).toBe(Date.UTC(2025, 7, 23, 11, 30));
  });

  test('imports an unlisted league of a known country by its clocks, and asks for its name with the line to add', async () => {
    const database = await open();
    const folder = seasonFolder({
      '2025-26/de.7.json': league('Bezirksliga Nord 2025/26', match('VfL Bochum', 'MSV Duisburg')),
    });
    const { questions, warnings } = await run(database, folder);
    expect((await event(database)).starts_at).toBe(Date.UTC(2025, 7, 23, 13, 30));
    expect(questions.map(({ text }) => text)).toEqual([expect.stringContaining('"de.7": "Bezirksliga Nord"')]);
    expect(warnings).toEqual([]);
  });

  test('mends dates that are a year too early, and says so', async () => {
    const database = await open();
    const early = match('A', 'B', { date: '2025-01-04' });
    const { warnings } = await run(database, seasonFolder({ [DE]: league('L', early, match('B', 'A')) }));
    expect(warnings.map(({ text }) => text)).toEqual([expect.stringContaining('taken as a year later')]);
    expect((await events(database)).map(({ start_day }) => start_day)).toEqual(['2025-08-23', '2026-01-04']);
  });

  test('says when dates cannot belong to the season, and does not stretch the season to them', async () => {
    const database = await open();
    const stray = match('A', 'B', { date: '2022-01-04' });
    const { warnings } = await run(database, seasonFolder({ [DE]: league('L', stray, match('B', 'A')) }));
    expect(warnings.map(({ text }) => text)).toEqual([expect.stringContaining('1 dates outside the season')]);
    expect(await database.selectFrom('season').select(['starts_on', 'ends_on']).execute()).toEqual([
      { starts_on: '2025-08-23', ends_on: '2025-08-23' },
    ]);
  });
});
