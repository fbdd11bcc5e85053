import type { z } from 'zod';
import { failure } from '#contract/error.ts';
import { endpointName } from '#contract/find-endpoint.ts';
import { currentHost } from '#runtime/host.ts';

/** What a foreign backend sent wrong, by call and field: each is logged once. */
const logged = new Set<string>();
const LOGGED_MAX = 500;
/** A fault takes away at least a level of the answer; deeper answers are not ours. */
const ROUNDS = 12;
const GONE = Symbol('gone');

type Key = PropertyKey;
type Fields = Record<Key, unknown>;
type Issue = z.core.$ZodIssue;

/** A foreign backend's answer as the schema reads it, repaired where needed. @throws ErrorBody of status 502 when it is useless */
export function readForeign<S extends z.ZodType>(schema: S, body: unknown, path: string): z.infer<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const call = endpointName(path);
  const mended = repaired(schema, body, call);
  if (mended !== undefined) return mended;
  noteOnce(`${call}: `, `The backend's answer is of no use: ${parsed.error.message}`);
  throw failure(502, 'unreadable', `${path}: ${parsed.error.message}`);
}

/**
 * An answer without what is wrong in it: null for a list is an empty list, a wrong field is missing, a row without a needed
 * field is left out. Undefined when nothing useful is left, as of a list whose rows are all wrong. `call`: its name in the log.
 */
export function repaired<S extends z.ZodType>(schema: S, body: unknown, call: string): z.infer<S> | undefined {
  if (!isFields(body)) return undefined;
  const copy = structuredClone(body) as Fields;
  fillCounts(copy);
  const rows = rowsOf(copy);
  const faults: Issue[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const parsed = schema.safeParse(copy);
    if (parsed.success) {
      if (rows > 1 && rowsOf(copy) === 0) return undefined;
      for (const fault of faults) note(call, fault);
      return parsed.data;
    }
    for (const issue of parsed.error.issues) {
      faults.push(issue);
      if (!mend(copy, issue)) return undefined;
    }
    dropGone(copy);
  }
  return undefined;
}

/** Lists may come without their counts. */
function fillCounts(body: Fields): void {
  const { data } = body;
  if (data !== null && !Array.isArray(data)) return;
  body['count'] ??= data?.length ?? 0;
  body['totalCount'] ??= data?.length ?? 0;
}

/** How many rows the list of an answer has. */
const rowsOf = ({ data }: Fields): number => (Array.isArray(data) ? data.length : 0);

/** Whether something could be changed for an issue. */
function mend(root: Fields, { code, path, ...issue }: Issue): boolean {
  const keys = [...path];
  const wantsList = code === 'invalid_type' && 'expected' in issue && issue.expected === 'array';
  for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
    const holder = keys.reduce<unknown>((value, at) => (isFields(value) ? value[at] : value), root);
    if (holder === GONE) return true;
    if (!isFields(holder)) continue;
    if (keys.length + 1 === path.length && (wantsList ? emptied(holder, key) : filled(holder, key, keys.at(-1))))
      return true;
    if (Array.isArray(holder)) {
      holder[Number(key)] = GONE;
      return true;
    }
    if (holder[key] !== undefined) {
      delete holder[key];
      return true;
    }
  }
  return false;
}

/** Null for a list is an empty one. */
function emptied(holder: Fields, key: Key): boolean {
  if (holder[key] !== null) return false;
  holder[key] = [];
  return true;
}

/** An event without a start has an open one; a sport without uuid is known by its name, as in its URL. */
function filled(holder: Fields, key: Key, of: Key | undefined): boolean {
  if (key === 'startTime' && holder[key] !== '') {
    Object.assign(holder, { startTime: '', startTimeKnown: false });
    return true;
  }
  const { name } = holder;
  if (key !== 'uuid' || of !== 'sport' || typeof name !== 'string' || name === '' || holder[key] === name) return false;
  holder[key] = name;
  return true;
}

function dropGone(value: unknown): void {
  if (!isFields(value)) return;
  if (Array.isArray(value) && value.includes(GONE))
    value.splice(0, value.length, ...value.filter((one) => one !== GONE));
  for (const one of Object.values(value)) dropGone(one);
}

function note(call: string, { path, message }: Issue): void {
  const field = path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');
  noteOnce(`${call}: ${field}`, `The backend's answer is shown without what is wrong in it: ${message}`);
}

function noteOnce(fault: string, text: string): void {
  if (logged.has(fault) || logged.size >= LOGGED_MAX) return;
  logged.add(fault);
  currentHost().note(`${fault} ${text}`);
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
