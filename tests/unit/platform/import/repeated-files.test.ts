import { expect, test } from 'vitest';
import { events, open, run } from './imported.ts';
import { league, match, seasonFolder, writeSeasonFile } from './season-folder.ts';

const OLD = '2018-19/cl.json';
const NEW = '2018-19/uefa.cl.json';
const groupA = { group: 'Group A', round: 'Matchday 1', date: '2018-09-18', time: null };
const FILES = {
  [OLD]: league(
    'Champions League 2018/19',
    match('Club Brugge', 'Borussia Dortmund', { ...groupA, score: { ft: [0, 1] } }),
    match('AS Monaco', 'Atlético Madrid', { ...groupA, score: { ft: [1, 2] } }),
    match('Liverpool FC', 'Paris Saint-Germain', { ...groupA, group: 'Group C', score: { ft: [3, 2] } }),
  ),
  [NEW]: league(
    'UEFA Champions League 2018/19',
    match('AS Monaco (FRA)', 'Atlético Madrid (ESP)', {
      ...{ round: 'Group A', date: '2018-09-18', time: '21:00', score: { ht: [1, 2], ft: [1, 2] } },
    }),
    match('Club Brugge KV (BEL)', 'Borussia Dortmund (GER)', {
      ...{ round: 'Group A', date: '2018-09-18', time: '21:00', score: { ht: [0, 0], ft: [0, 1] } },
    }),
  ),
};

test('a match of two files is there once, as the file that says more has it', async () => {
  const database = await open();
  const report = await run(database, seasonFolder(FILES));
  expect(report).toMatchObject({ found: 5, inserted: 3, refused: 2 });
  expect(report.refusals.map(({ file, reason, detail }) => [file, reason, detail])).toEqual([
    [OLD, 'duplicate', `Club Brugge – Borussia Dortmund, as in ${NEW}`],
    [OLD, 'duplicate', `AS Monaco – Atlético Madrid, as in ${NEW}`],
  ]);
  const stored = await events(database);
  expect(stored.map(({ time_known }) => time_known).sort()).toEqual([0, 1, 1]);
  expect(await run(database, seasonFolder(FILES))).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 });
});

test('a match keeps its page when a second file comes to know it', async () => {
  const database = await open();
  const folder = seasonFolder({ [OLD]: FILES[OLD] });
  await run(database, folder);
  const before = (await events(database)).map(({ uuid }) => uuid).sort();
  writeSeasonFile(folder, NEW, FILES[NEW]);
  expect(await run(database, folder)).toMatchObject({ inserted: 0, updated: 2, unchanged: 1 });
  expect((await events(database)).map(({ uuid }) => uuid).sort()).toEqual(before);
});
