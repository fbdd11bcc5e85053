// @vitest-environment jsdom
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { followMatch } from '#features/match/follow-match.ts';
import { askKeyMoments, pictureTime, wantLiveUpdates } from '#stores/match-events.ts';
import { FakeEventSource } from '../../../support/fake-event-source.ts';

const LINE_WORDS = {
  kickoff: 'Start',
  goal: 'Goal',
  'own-goal': 'Own goal',
  assist: 'assist: {name}',
  playerOff: 'for {name}',
};
const SAYS = { corrected: 'Corrected: {line}', removed: 'Removed: {line}', score: 'Score' };
const PLAYER = '<ol><li><span class="number"></span><span class="name"></span><span class="position"></span></li></ol>';
const LINE = '<span class="minute"></span><span><b></b><span></span></span><span class="score"></span>';
const CELL = (side: string) => `<td data-side="${side}"><b></b><svg><rect data-bar></rect></svg></td>`;
const json = (value: object | null) => JSON.stringify(value).replaceAll('"', '&quot;');

/** A match's page as it is sent a minute after the kick-off: nothing has happened, nobody is named. */
const PAGE = `
  <section data-scoreboard="m1" data-score="${json({ home: 0, away: 0, ht: null, ft: null, et: null, p: null })}">
    <p data-score-text>0–0</p><span data-score-none hidden>–</span>
    <p><span data-match-status="live">Live</span><template data-badge="finished">FT</template>
      <template data-badge="unreported">Result not reported</template></p>
    <p data-score-notes="${json({ 'event.halfTime': 'Half-time {score}' })}" hidden></p>
    <p role="status" data-announcements="${json(SAYS)}"></p>
  </section>
  <section data-timeline="${json(LINE_WORDS)}">
    <p data-timeline-empty hidden>Nothing has been reported yet.</p>
    <ol><li data-kind="kickoff" data-line="k" data-at="2026-11-21T14:00:00.000Z" data-label="0 Start">${LINE}</li></ol>
    <template><li>${LINE}</li></template>
  </section>
  <section data-statistics="${json({ shots: 'Shots' })}" hidden>
    <h2>Statistics</h2><table><tbody></tbody></table>
    <template><tr>${CELL('home')}<th></th>${CELL('away')}</tr></template>
  </section>
  <section data-lineups="${json({ one: 'Bench, 1 player', other: 'Bench, {count} players' })}" hidden>
    <h2>Line-ups</h2>
    <div data-lineup="t1"><ol></ol><details hidden><summary></summary><ol></ol></details></div>
    <template>${PLAYER}</template>
  </section>`;

const KICKOFF = Date.parse('2026-11-21T14:00:00Z');
const at = (minute: number) => new Date(KICKOFF + minute * 60_000).toISOString();
const goal = (uuid: string, minute: number, score: [number, number], fields: object = {}) => ({
  ...{ uuid, at: at(minute), minute: String(minute), kind: 'goal', team: null, playerName: 'Erna Beispiel' },
  ...{ detail: null, secondPlayerName: null, score },
  ...fields,
});
let sequence = 0;
const send = (type: string, data: object) => FakeEventSource.newest.send(type, data, String(++sequence));
const tellScore = (minute: number, home: number, away: number) =>
  send('score', { at: at(minute), score: { home, away, ht: null, ft: null, et: null, p: null }, minute: null });
const one = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const score = () => one('[data-score-text]').textContent;
const linesShown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-line]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['label']);
const announced = () => {
  vi.advanceTimersByTime(1000);
  const region = one('[data-announcements]');
  const text = region.textContent;
  region.textContent = '';
  return text;
};

// One page for all: what follows a match keeps to it until the page is left. Each test goes on where the last one ended.
beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal('CSS', { escape: (text: string) => text });
  document.body.innerHTML = PAGE;
  wantLiveUpdates(true);
  followMatch();
});
afterAll(() => {
  wantLiveUpdates(false);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('without a video, a goal changes score and timeline at once, and is announced once', () => {
  send('timeline', { entries: [goal('g1', 10, [1, 0], { secondPlayerName: 'Max Muster' })], removed: [] });
  tellScore(10, 1, 0);
  expect([score(), linesShown()]).toEqual(['1–0', ['10 Goal, Erna Beispiel, assist: Max Muster 1–0', '0 Start']]);
  expect(announced()).toBe('10 Goal, Erna Beispiel, assist: Max Muster 1–0');
  send('timeline', { entries: [goal('g1', 10, [1, 0], { secondPlayerName: 'Max Muster' })], removed: [] });
  tellScore(10, 1, 0);
  expect(announced()).toBe('');
});

test('a goal waits for the picture, and disappears when the viewer winds back', () => {
  pictureTime.publish(Date.parse(at(19)));
  send('timeline', { entries: [goal('g2', 20, [2, 0])], removed: [] });
  tellScore(20, 2, 0);
  expect([score(), linesShown().length, announced()]).toEqual(['1–0', 2, '']);
  expect(askKeyMoments().map(({ text }) => text)).toContain('20 Goal, Erna Beispiel 2–0');
  pictureTime.publish(Date.parse(at(20)));
  expect([score(), linesShown().length, announced()]).toEqual(['2–0', 3, '20 Goal, Erna Beispiel 2–0']);
  pictureTime.publish(Date.parse(at(5)));
  expect([score(), linesShown(), announced()]).toEqual(['0–0', ['0 Start'], '']);
  pictureTime.publish(null);
  expect([score(), announced()]).toEqual(['2–0', '']);
});

test('a correction replaces the entry in its place', () => {
  send('timeline', { entries: [goal('g1', 10, [1, 0], { playerName: 'Paul Pech', detail: 'own-goal' })], removed: [] });
  expect(linesShown()).toEqual(['20 Goal, Erna Beispiel 2–0', '10 Own goal, Paul Pech 1–0', '0 Start']);
  expect(one('[data-line="g1"] b').textContent).toBe('Own goal');
  expect(announced()).toBe('Corrected: 10 Own goal, Paul Pech 1–0');
});

test('a removal removes the entry, and the score follows', () => {
  send('timeline', { entries: [], removed: ['g2'] });
  tellScore(22, 1, 0);
  expect([score(), linesShown()]).toEqual(['1–0', ['10 Own goal, Paul Pech 1–0', '0 Start']]);
  expect(announced()).toBe('Removed: 20 Goal, Erna Beispiel 2–0');
});

test('a score without a line is announced by itself', () => {
  tellScore(25, 1, 1);
  expect([score(), announced()]).toEqual(['1–1', 'Score 1–1']);
});

test('missed updates arrive in order after a reconnect', () => {
  const last = String(sequence);
  window.dispatchEvent(new Event('online'));
  expect(FakeEventSource.opened).toEqual([`/api/v2/events/m1/stream?since=${last}`]);
  send('timeline', { entries: [goal('g3', 30, [2, 1]), goal('g4', 31, [3, 1])], removed: [] });
  tellScore(31, 3, 1);
  expect([score(), announced()]).toEqual(['3–1', '30 Goal, Erna Beispiel 2–1. 31 Goal, Erna Beispiel 3–1']);
});

test('statistics and line-ups appear on a page without them', () => {
  const statistics = (minute: number, home: number) =>
    send('statistics', { at: at(minute), statistics: [{ kind: 'shots', home, away: 2, steps: [] }] });
  statistics(32, 5);
  expect([one('[data-statistics]').hidden, one('tbody tr').textContent]).toEqual([false, '5Shots2']);
  pictureTime.publish(Date.parse(at(33)));
  statistics(34, 6);
  expect(one('tbody tr').textContent).toBe('5Shots2');
  pictureTime.publish(Date.parse(at(34)));
  expect(one('tbody tr').textContent).toBe('6Shots2');
  pictureTime.publish(null);

  const player = (name: string, number: number | null) => ({ uuid: null, name, number, position: 'GK' });
  const lineup = {
    team: { uuid: 't1', name: 'SV Nord' },
    starters: [player('Erna', 1)],
    bench: [player('Max', null), player('Eva', 12)],
  };
  send('lineups', { at: at(35), lineups: [lineup] });
  expect(one('[data-lineups]').hidden).toBe(false);
  expect(one('[data-lineup="t1"] > ol').textContent).toBe('1ErnaGK');
  expect([one('summary').textContent, one('details ol').textContent]).toEqual(['Bench, 2 players', 'MaxGK12EvaGK']);
  expect(announced()).toBe('');
});

test('the end waits for the picture too', () => {
  pictureTime.publish(Date.parse(at(89)));
  send('status', { at: at(0), status: 'live', reported: true, startTime: at(0) });
  send('status', { at: at(95), status: 'finished', reported: true, startTime: at(0) });
  expect(one('[data-match-status]').textContent).toBe('Live');
  pictureTime.publish(Date.parse(at(95)));
  expect(one('[data-match-status]').textContent).toBe('FT');
  pictureTime.publish(null);
  send('status', { at: at(96), status: 'finished', reported: false, startTime: at(0) });
  expect(one('[data-match-status]').textContent).toBe('Result not reported');
});
