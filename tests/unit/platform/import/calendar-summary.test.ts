import { expect, test } from 'vitest';
import { readSummary } from '#platform/import/calendar-summary.ts';

test.each([
  ['FC Bayern München - 1. FC Köln', ['FC Bayern München', '1. FC Köln']],
  ['DEL: Kölner Haie vs. Straubing Tigers 3:2', ['Kölner Haie', 'Straubing Tigers', '3:2']],
  ['⚽️📺 Scotland v England - International Friendly', ['Scotland', 'England']],
  ['⚽ Argentina vs Algeria (Group J)', ['Argentina', 'Algeria', null, 'Group J', 'J']],
  ['🇪🇸 Spain 🇪🇸 vs 🇨🇻 Cape Verde 🇨🇻', ['Spain', 'Cape Verde']],
  ['Arsenal v Chelsea, Premier League', ['Arsenal', 'Chelsea']],
  ['Arsenal (W) v Chelsea (W)', ['Arsenal (W)', 'Chelsea (W)']],
  ['Palmeiras (BRA) - FC Porto (POR)', ['Palmeiras (BRA)', 'FC Porto (POR)']],
  ['Bayern München - VfL Wolfsburg (2:1)', ['Bayern München', 'VfL Wolfsburg', '2:1']],
  ['Bayern München - VfL Wolfsburg 2:1 (1:0)', ['Bayern München', 'VfL Wolfsburg', '2:1 (1:0)']],
  ['Ajax - Feyenoord (2-0) [Eredivisie]', ['Ajax', 'Feyenoord', '2-0']],
  ['Wales 2-1 Belgium', ['Wales', 'Belgium', '2-1']],
  ['Arsenal 2 - 1 Chelsea', ['Arsenal', 'Chelsea', '2 - 1']],
  ['Kölner Haie - Straubing Tigers 3:2 n.V.', ['Kölner Haie', 'Straubing Tigers', '3:2 n.V.']],
  ['FC Schalke 04 - 1860 München', ['FC Schalke 04', '1860 München']],
  ['FC Schalke 04 - 1. FSV Mainz 05', ['FC Schalke 04', '1. FSV Mainz 05']],
  [
    'Borussia Dortmund - Hertha BSC | Bundesliga | 30. Spieltag',
    ['Borussia Dortmund', 'Hertha BSC', null, 'Matchday 30'],
  ],
  ['Bundesliga | Hertha BSC - Borussia Dortmund', ['Hertha BSC', 'Borussia Dortmund']],
  ['FC Bayern München - Borussia Dortmund | Supercup', ['FC Bayern München', 'Borussia Dortmund']],
  ['Ajax - Feyenoord - Final', ['Ajax', 'Feyenoord', null, 'Final']],
  ['Mavericks @ Celtics', ['Celtics', 'Mavericks']],
])('the summary %s', (summary, [home, away, result = null, round = null, group = null]) => {
  expect(readSummary(summary)).toEqual({ home, away, result, round, group });
});

test.each(['Fan day', 'Training: Stadium', '- B', 'A vs', ''])('the summary %o names no two sides', (summary) => {
  expect(readSummary(summary)).toBeNull();
});
