import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Host, registerHost } from '#runtime/host.ts';
import { createOutage, type Outage } from '#runtime/outage.ts';
import { NO_TELEMETRY } from '#runtime/telemetry.ts';

const FULL = Object.assign(new Error('database or disk is full'), { errcode: 13 });
const AWAY = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });

let lines: string[];
let at: number;
let outage: Outage;
beforeEach(() => {
  lines = [];
  at = 1_000;
  const line = (what: string) => void lines.push(what);
  registerHost({ report: line, note: line, telemetry: NO_TELEMETRY } as unknown as Host);
  outage = createOutage(() => at);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for('touchline.host'));
  vi.restoreAllMocks();
});

test('a disk that is full is told once, whatever meets it and however often', () => {
  for (let count = 0; count < 500; count++, at += 20) outage.report(`failure ${count % 7}`, FULL);
  expect(lines).toEqual([expect.stringMatching(/^The database cannot be written/)]);
  expect(outage.lasts).toBe(true);
});

test('that writes work again is told once', () => {
  outage.report('A call failed', FULL);
  at += 10_000;
  outage.written();
  outage.written();
  expect(lines.slice(1)).toEqual(['The database can be written again']);
  expect(outage.lasts).toBe(false);
});

test('a small write that works while others fail ends nothing', () => {
  for (let count = 0; count < 20; count++, at += 500) {
    outage.report('The live clock failed', FULL);
    outage.written();
  }
  expect(lines).toHaveLength(1);
});

test('reads that are answered do not end an outage of writes', () => {
  outage.report('A call failed', FULL);
  at += 10_000;
  outage.answered();
  expect(lines).toHaveLength(1);
});

test('a database that comes and goes makes no more than a line a second', () => {
  for (let count = 0; count < 60; count++) {
    outage.report('A call failed', AWAY);
    at += 3_500;
    outage.answered();
    outage.report('A call failed', AWAY);
    at += 200;
  }
  expect(lines.length).toBeLessThanOrEqual((at - 1_000) / 1000);
  expect(new Set(lines).size).toBe(2);
});

test('one that is away answers again with the first answer', () => {
  outage.report('A call failed', AWAY);
  at += 10_000;
  outage.answered();
  expect(lines).toEqual([expect.stringMatching(/^The database does not answer/), 'The database answers again']);
});

test('what is no outage is told each time', () => {
  for (let count = 0; count < 3; count++) outage.report('A call failed', new TypeError('x'));
  expect(lines).toEqual(['A call failed', 'A call failed', 'A call failed']);
});
