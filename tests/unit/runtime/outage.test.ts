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

test('a full disk is logged once for all failures', () => {
  for (let count = 0; count < 500; count++, at += 20) outage.report(`failure ${count % 7}`, FULL);
  expect(lines).toEqual([expect.stringMatching(/^The database cannot be written/)]);
  expect(outage.lasts).toBe(true);
});

test('the recovery of writes is logged once', () => {
  outage.report('A call failed', FULL);
  at += 10_000;
  outage.written();
  outage.written();
  expect(lines.slice(1)).toEqual(['The database can be written again']);
  expect(outage.lasts).toBe(false);
});

test('one successful write during failures does not end the outage', () => {
  for (let count = 0; count < 20; count++, at += 500) {
    outage.report('The live clock failed', FULL);
    outage.written();
  }
  expect(lines).toHaveLength(1);
});

test('successful reads do not end a write outage', () => {
  outage.report('A call failed', FULL);
  at += 10_000;
  outage.answered();
  expect(lines).toHaveLength(1);
});

test('a flapping database logs at most a line a second', () => {
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

test('the first successful answer ends a database outage', () => {
  outage.report('A call failed', AWAY);
  at += 10_000;
  outage.answered();
  expect(lines).toEqual([expect.stringMatching(/^The database does not answer/), 'The database answers again']);
});

test('other errors are logged each time', () => {
  for (let count = 0; count < 3; count++) outage.report('A call failed', new TypeError('x'));
  expect(lines).toEqual(['A call failed', 'A call failed', 'A call failed']);
});
