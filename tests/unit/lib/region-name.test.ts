import { expect, test } from 'vitest';
import { matchTitleIn, regionNameIn, teamNameIn } from '#lib/region-name.ts';

test.each([
  ['Germany', 'Deutschland'],
  ['Scotland', 'Schottland'],
  ['Bosnia and Herzegovina', 'Bosnien und Herzegowina'],
  ['South America', 'Südamerika'],
  ['World', 'Welt'],
  ['Freedonia', 'Freedonia'],
])('%s is %s in German', (name, german) => {
  expect([regionNameIn('en', name), regionNameIn('de', name)]).toEqual([name, german]);
});

test.each([
  ['Germany', 'Deutschland'],
  ['Türkiye', 'Türkei'],
  ['United States', 'Vereinigte Staaten'],
  ['DR Congo', 'DR Kongo'],
  ['Soviet Union', 'Sowjetunion'],
  ['Germany Women', 'Deutschland Frauen'],
  ['England U21', 'England U21'],
  ['Spain U19', 'Spanien U19'],
  ['Freedonia Women', 'Freedonia Women'],
  ['FC Bayern Women', 'FC Bayern Women'],
  ['Wales United', 'Wales United'],
])('the team %s is %s in German', (name, german) => {
  expect([teamNameIn('en', name), teamNameIn('en-us', name), teamNameIn('de', name)]).toEqual([name, name, german]);
});

test.each([
  ['Germany – Scotland', 'Deutschland – Schottland'],
  ['Arsenal FC – Italy', 'Arsenal FC – Italien'],
  ['All goals of Germany', 'All goals of Germany'],
])('the match %s reads %s in German', (title, german) => {
  expect([matchTitleIn('en', title), matchTitleIn('de', title)]).toEqual([title, german]);
});
